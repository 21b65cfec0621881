import { asciiWords, nameFromLabel } from '../document/nameFromLabel.ts'
import type { Settings } from '../document/FormDocument.ts'
import type { StoredElement } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { OutlinedQuestion } from './Outline.ts'

interface Making {
  readonly kinds: Kinds
  /** Initial settings of a new element of a kind. */
  readonly settingsOf: (kind: string) => Settings
  /** Converts a text in the outline's language to its stored form. */
  readonly text: (words: string) => unknown
}

/**
 * Converts some questions of an outline to elements, with those under one heading in a group; `taken`: indexes of the
 * questions, from 0. Conditions on questions not taken are dropped.
 */
export function outlineElements(
  questions: readonly OutlinedQuestion[],
  taken: ReadonlySet<number>,
  making: Making,
): readonly StoredElement[] {
  const names = namesOf(questions, making.kinds)
  const elements: StoredElement[] = []
  let current: string | undefined
  let inside: StoredElement[] = []
  for (const [i, question] of questions.entries()) {
    if (!taken.has(i)) continue
    const element = elementOf(question, names[i] ?? '', conditionOf(questions, i, taken, names), making)
    const { section } = question
    if (section !== undefined && section !== current) {
      inside = []
      const settings = { ...making.settingsOf('group'), label: making.text(section) }
      elements.push({ id: '', kind: 'group', name: groupName(section, names), settings, children: inside })
    }
    current = section
    if (section === undefined) elements.push(element)
    else inside.push(element)
  }
  return elements
}

/** Groups with equal headings get distinct names when added to the form. */
const groupName = (section: string, names: readonly string[]) => nameFromLabel(section, 'group', new Set(names))

function elementOf(
  { kind, label, help, required, choices = [], unit }: OutlinedQuestion,
  name: string,
  shownWhen: string | null,
  { kinds, settingsOf, text }: Making,
): StoredElement {
  const known = kinds.get(kind)?.settings.properties ?? {}
  const values = new Set<string>()
  const settings: { [key: string]: unknown } = { ...settingsOf(kind) }
  if ('label' in known) settings['label'] = text(label)
  else settings['text'] = text(label)
  const may = (key: string, value: unknown) => {
    if (key in known && value !== undefined && value !== null && value !== '') settings[key] = value
  }
  may('help', help === undefined ? undefined : text(help))
  may('required', required === true ? true : undefined)
  may('unit', unit === undefined ? undefined : text(unit))
  may('shownWhen', shownWhen)
  if (choices.length > 0)
    may(
      'choices',
      choices.map((words) => ({ value: valueFrom(words, values), label: text(words) })),
    )
  return { id: '', kind, ...(kinds.get(kind)?.sort === 'input' ? { name } : {}), settings }
}

/** Unique names of the questions, derived from their labels. */
function namesOf(questions: readonly OutlinedQuestion[], kinds: Kinds): readonly string[] {
  const taken = new Set<string>()
  return questions.map(({ label, kind }) => {
    const name = nameFromLabel(label, kinds.get(kind)?.stem ?? 'question', taken)
    taken.add(name)
    return name
  })
}

function valueFrom(words: string, taken: Set<string>): string {
  const plain = asciiWords(words) || words.slice(0, 100)
  let value = plain
  for (let n = 2; taken.has(value); n++) value = `${plain}_${n}`
  taken.add(value)
  return value
}

/**
 * Condition of a question on an earlier one, as an expression; null if there is none, or if that question is not taken.
 */
function conditionOf(
  questions: readonly OutlinedQuestion[],
  at: number,
  taken: ReadonlySet<number>,
  names: readonly string[],
): string | null {
  const { onlyIf } = questions[at] ?? {}
  const index = onlyIf ? onlyIf.question - 1 : -1
  const other = questions[index]
  if (!onlyIf || !other || index >= at || !taken.has(index)) return null
  const section = other.section === undefined ? '' : `${groupName(other.section, names)}.`
  const name = `${section}${names[index] ?? ''}`
  const wanted = onlyIf.is.trim().toLowerCase()
  if (other.kind === 'switch') {
    if (/^(yes|true|có|是)$/.test(wanted)) return `${name} == true`
    return /^(no|false|không|否)$/.test(wanted) ? `${name} == false` : null
  }
  const values = new Set<string>()
  const choice = (other.choices ?? [])
    .map((words) => ({ words: words.trim().toLowerCase(), value: valueFrom(words, values) }))
    .find(({ words, value }) => words === wanted || value === wanted)
  if (!choice) return null
  const literal = JSON.stringify(choice.value)
  if (other.kind === 'select') return `${name} == ${literal}`
  return other.kind === 'select-many' ? `selected(${name}, ${literal})` : null
}
