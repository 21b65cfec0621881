import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Text } from '../document/Text.ts'
import { booleanFromText } from '../filling/booleanFromText.ts'
import { violationsOf } from '../filling/violationsOf.ts'
import type { OfferedChoice } from '../kinds/choices.ts'
import type { Json, ValidationTime } from '../kinds/ElementKind.ts'

/** Minimum length of a label to be searched in texts; shorter ones occur by chance. */
const MIN_LABEL = 3

/**
 * Converts a text, such as a model's, to an answer of a question: the text itself, or a number or choice in it. Only
 * answers accepted by the question's own check; undefined if none fits.
 */
export function answerFromText(
  node: PlanNode,
  text: string,
  choices: readonly OfferedChoice[],
  moment: ValidationTime,
): Json | undefined {
  const fits = (value: Json) => violationsOf(node, value, false, moment).length === 0
  if (node.kind.chosen) return chosenIn(node, text, choices).find(fits)
  const { schema } = node
  switch (schema?.['type']) {
    case 'number':
    case 'integer':
      return numbersIn(text).find(fits)
    case 'boolean':
      return booleanFromText(text)
    case 'string':
      return piecesOf(text).find(fits)
    default:
      return undefined
  }
}

/** The whole text, joined to one line, then parts of it: a URL among other words. */
function piecesOf(text: string): readonly string[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const words = line.split(' ').map((word) => word.replace(/^[("'[]+|[)"'\],;]+$/g, ''))
  const phones = Array.from(line.matchAll(/\+\d[\d ().-]{5,}\d/g), ([phone]) => phone.replace(/[^+\d]/g, ''))
  return [text.trim(), line, ...phones, ...words].filter((piece) => piece !== '')
}

/** Numbers in a text: `1,250.5 m` is 1250.5, `12,5` is 12.5; times (`7:00`), dates and phone numbers are excluded. */
function numbersIn(text: string): readonly number[] {
  const figures = text.replaceAll(PHONE, ' ').replaceAll(TIME_OR_DATE, ' ')
  return Array.from(figures.matchAll(/[-−]?\d[\d.,]*/g), ([found]) => {
    const digits = found.replace('−', '-').replace(/[.,]+$/, '')
    const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    return Number(grouped ? digits.replaceAll(',', '') : digits.replace(',', '.'))
  }).filter(Number.isFinite)
}

const PHONE = /(?<![\d.,])(?:\+\d|0\d)[\d ().-]{5,}\d/g
const TIME_OR_DATE = /\d+(?:[:/]\d+)+|\d{1,4}-\d{1,2}-\d{1,4}/g

/** Choices named in a text, by value or label: alone, in a list, or as the only ones that occur. */
function chosenIn(node: PlanNode, text: string, choices: readonly OfferedChoice[]): readonly Json[] {
  const named = (words: string) => choices.filter((choice) => wordsOf(choice).includes(fold(words)))
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '')
  const several = parts.flatMap((part) => named(part).slice(0, 1))
  const within = choices.filter((choice) =>
    wordsOf(choice).some((words) => words.length >= MIN_LABEL && ` ${fold(text)} `.includes(` ${words} `)),
  )
  const [only] = named(text).length > 0 ? named(text) : within.length === 1 ? within : []
  if (node.schema?.['type'] !== 'array') return only ? [only.value] : []
  const values = [...new Set((several.length > 0 ? several : within).map(({ value }) => value))]
  return values.length > 0 ? [values] : []
}

const wordsOf = ({ value, label }: OfferedChoice): readonly string[] =>
  [value, ...wordsIn(label)].map(fold).filter((words) => words !== '')
const wordsIn = (label: Text): readonly string[] => (typeof label === 'string' ? [label] : Object.values(label))
const fold = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
