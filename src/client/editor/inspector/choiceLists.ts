import { localeOf } from '../../../forms/values/intl.ts'
import { readText } from '../../../forms/document/Text.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import type { ChoiceList } from '../../../forms/lists/ChoiceList.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'

/** Returns `choice_3`, or the next free number. */
export function nextFreeValue(choices: readonly Choice[]): string {
  const taken = new Set(choices.map((choice) => choice.value))
  for (let number = choices.length + 1; ; number++) if (!taken.has(`choice_${number}`)) return `choice_${number}`
}

/** Returns the choices sorted by label. */
export function sortChoices(choices: readonly Choice[], language: string): readonly Choice[] {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true })
  return choices.toSorted((a, b) => compare(readText(a.label, language), readText(b.label, language)))
}

/**
 * Derives values from the labels: `Đà Nẵng` gives `da_nang`. Labels without Latin letters or digits keep their value;
 * duplicates get a number.
 */
export function valuesFromLabels(choices: readonly Choice[], language: string): readonly Choice[] {
  const taken = new Set<string>()
  return choices.map((choice) => {
    const base = valueOf(readText(choice.label, language)) || choice.value
    let value = base
    for (let number = 2; taken.has(value); number++) value = `${base}_${number}`
    taken.add(value)
    return { ...choice, value }
  })
}

function valueOf(words: string): string {
  return foldText(words)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)
}

/**
 * Reads choices from a table: `value` and `label` name its columns; `label::vi` …, `image` and `color` are included.
 */
export function choicesOfList(
  { columns, rows }: ChoiceList,
  { value, label }: { readonly value: string; readonly label: string },
  language: string,
): readonly Choice[] {
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name.toLowerCase())
  const [valueAt, labelAt] = [at(value), at(label)]
  const others = columns.flatMap((column, index) => {
    const [name, tag] = column.split('::')
    return tag && name?.toLowerCase() === label.toLowerCase() ? [{ tag, index }] : []
  })
  return rows.flatMap((row): readonly Choice[] => {
    const stored = row[valueAt]?.trim() ?? ''
    if (stored === '') return []
    const words = row[labelAt] || stored
    const translated = others.filter(({ index }) => row[index]).map(({ tag, index }) => [tag, row[index] ?? ''])
    const [image, color] = [row[at('image')], row[at('color')]]
    return [
      {
        value: stored.slice(0, 200),
        label: translated.length > 0 ? { [language]: words, ...Object.fromEntries(translated) } : words,
        ...(image ? { image } : {}),
        ...(color && /^#[0-9a-f]{6}$/i.test(color) ? { color } : {}),
      },
    ]
  })
}

/** Reads choices from lines of text, one per line. */
export function choicesOfLines(text: string, language: string): readonly Choice[] {
  const lines = text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  return valuesFromLabels(
    lines.map((label, index) => ({ value: `choice_${index + 1}`, label })),
    language,
  )
}

/**
 * Inserts choices after one of the list, or replaces it if it is blank. Existing choices with the same values are
 * removed.
 */
export function withPasted(choices: readonly Choice[], index: number, pasted: readonly Choice[]): readonly Choice[] {
  const target = choices[index]
  const isBlank = target !== undefined && wordsIn(target.label).every((words) => words === '')
  const others = choices.filter((other) => other === target || !pasted.some(({ value }) => value === other.value))
  const at = target ? others.indexOf(target) : others.length
  const clashes = target && pasted.some(({ value }) => value === target.value)
  return others.toSpliced(isBlank || clashes ? at : at + 1, isBlank || clashes ? 1 : 0, ...pasted)
}

const wordsIn = (text: Choice['label']): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))
