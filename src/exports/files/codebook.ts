import type { CompiledForm, PlanNode } from '../../forms/compile/CompiledForm.ts'
import { readLabel } from '../../forms/document/readLabel.ts'
import type { Text } from '../../forms/document/Text.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { ExportVersion } from '../exportColumns.ts'
import type { ExportTable } from '../tables/ExportTable.ts'

/** A table with all its records. */
export interface KnownTable {
  readonly table: ExportTable
  readonly rows: readonly (readonly (Json | null)[])[]
}

/** Settings with rules, and their names in the codebook. */
const RULES = [
  'shownWhen',
  'requiredWhen',
  'constraint',
  'calculation',
  'default',
  'choiceFilter',
  'min',
  'max',
] as const

/**
 * Returns tables of a form's questions and choices, with labels in every language, which explain its columns.
 * `versions`: newest first; questions only in older ones come last, from the last version containing them.
 */
export function codebook(versions: readonly ExportVersion[]): readonly KnownTable[] {
  const languages = [...new Set(versions.flatMap(({ compiled }) => compiled.languages))]
  const questions = questionsOf(versions)
  return [
    known(
      'questions',
      [
        'name',
        'id',
        'kind',
        'last_version',
        'required',
        ...RULES.map((rule) => rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
        'choices_from',
        ...languages.map((language) => `label::${language}`),
        ...languages.map((language) => `help::${language}`),
      ],
      questions.map(({ node, number }) => {
        const { settings, id } = node.element
        return [
          node.path,
          id,
          node.kind.id,
          number,
          node.required ? 'yes' : '',
          ...RULES.map((rule) => cellText(settings[rule])),
          cellText(settings['choicesFrom']),
          ...languages.map((language) => words(settings['label'], language)),
          ...languages.map((language) => words(settings['help'], language)),
        ]
      }),
    ),
    known(
      'choices',
      ['question', 'question_id', 'value', ...languages.map((language) => `label::${language}`)],
      questions.flatMap(({ node }) =>
        (node.element.settings['choicesFrom'] ? [] : choicesOf(node.element.settings)).map(({ value, label }) => [
          node.path,
          node.element.id,
          value,
          ...languages.map((language) => words(label, language)),
        ]),
      ),
    ),
  ]
}

interface Question {
  readonly node: PlanNode
  readonly number: number
}

function questionsOf(versions: readonly ExportVersion[]): readonly Question[] {
  const found = new Map<string, Question>()
  for (const { number, compiled } of versions) {
    for (const node of answeredIn(compiled))
      if (!found.has(node.element.id)) found.set(node.element.id, { node, number })
  }
  return [...found.values()]
}

const answeredIn = ({ nodes }: CompiledForm) =>
  nodes.filter(({ path, kind }) => path !== null && (kind.sort === 'input' || kind.rows))

/** Label in exactly this language; '' if not translated. */
function words(text: unknown, language: string): string {
  if (typeof text === 'object' && text !== null && !Object.hasOwn(text, language)) return ''
  return readLabel(text as Text | undefined, language)
}

const cellText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const known = (name: string, headers: readonly string[], rows: KnownTable['rows']): KnownTable => ({
  table: {
    name,
    columns: headers.map((header) => ({ header, type: header === 'last_version' ? 'whole' : 'text' })),
    geometry: null,
    isExtraLayer: false,
    records: () => [],
  },
  rows,
})
