import { answerNamesOf } from '../compile/answerPaths.ts'
import { documentScopeOf, textScope } from '../compile/ruleScope.ts'
import { ruleScopes, type RulePlace } from '../compile/ruleScopes.ts'
import { answerParts, escapeBraces, type AnswerPart } from '../document/textParts.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Edit } from '../edits/Edit.ts'
import { answerTexts, mapTextsInSetting, textsInSetting } from '../kinds/answerTexts.ts'
import type { Check, CheckInput, Issue } from './Issue.ts'
import { closestName } from '../../logic/closestName.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { resolveAnswerName } from '../compile/resolveAnswerName.ts'

/** Maximum length of a quoted text, in characters. */
const QUOTED = 60

/**
 * Texts with an unknown name in braces or an invalid expression, in any language, including notices. `start` and `end`
 * are character offsets in the text; `value` identifies the choice or row, if any; `error` is the key of the message,
 * with the same params.
 */
export const wrongText: Check = (checked) => [...inNotices(checked), ...checked.elements.flatMap(inElement(checked))]

const inElement =
  ({ document, kinds }: CheckInput) =>
  (element: CheckInput['elements'][number]): readonly Issue[] => {
    const { id, settings } = element
    const kind = kinds.get(element.kind)
    const texts = kind ? answerTexts(element, kind) : []
    // Most forms have no answers in texts and need no scopes.
    const placeOf = texts.length > 0 ? ruleScopes(document, kinds) : () => null
    return texts.flatMap(({ setting, value, words }) => {
      const where = { element: id, params: { setting, ...(value === undefined ? {} : { value }) } }
      return issuesIn(words, placeOf(id, setting), where, (expression) =>
        setSetting(
          id,
          setting,
          mapTextsInSetting(settings[setting], (one) => withBraces(one, expression)),
        ),
      )
    })
  }

/** Issues in notices, which are outside of all rows. */
function inNotices({ document, kinds }: CheckInput): readonly Issue[] {
  const { events } = document.form
  if (events.length === 0) return []
  const place = textScope(null, documentScopeOf(document, answerNamesOf(document, kinds)))
  return events.flatMap((event) => {
    const { text } = event.params
    const fixOf = (expression: string) => {
      const params = { ...event.params, text: mapTextsInSetting(text, (words) => withBraces(words, expression)) }
      return setFormSettings({ events: events.map((one) => (one === event ? { ...event, params } : one)) })
    }
    const where = { element: null, params: { setting: 'events' } }
    return event.action === 'showNotice'
      ? textsInSetting(text).flatMap((words) => issuesIn(words, place, where, fixOf))
      : []
  })
}

/** `cure` escapes the braces. */
function issuesIn(
  words: string,
  place: RulePlace | null,
  { element, params }: Pick<Issue, 'element' | 'params'>,
  fixOf: (expression: string) => Edit,
): readonly Issue[] {
  return answerParts(words).flatMap((part): readonly Issue[] => {
    const found = errorInWords(part, place)
    if (!found) return []
    return [
      {
        severity: 'error',
        element,
        key: 'editor:issue.wrongWords',
        params: { ...found, ...params, words: words.slice(0, QUOTED) },
        fixes: [{ labelKey: 'editor:fix.escapeBraces', edit: fixOf(part.text) }],
      },
    ]
  })
}

type Params = Issue['params']

/** Error in a `{name}` or expression of a text, as params of an issue; null if valid. */
function errorInWords({ is, text, start }: AnswerPart, place: RulePlace | null): Params | null {
  if (!place) return null
  if (is === 'name') return unknownName(text, start, place)
  const parsed = parseExpression(text, place.scope, place.wants)
  if (!('error' in parsed)) return null
  const { key, params, message, ...at } = parsed.error
  return { ...params, start: at.start + start, end: at.end + start, message, error: key }
}

function unknownName(name: string, start: number, { scope: { names, repeat = null } }: RulePlace): Params | null {
  if (resolveAnswerName(name, repeat, names) !== null) return null
  const at = { name, start, end: start + name.length, message: `No answer is called ${name}.` }
  const inRow =
    repeat === null
      ? []
      : names.all.flatMap((one) => (one.startsWith(`${repeat}.`) ? [one.slice(repeat.length + 1)] : []))
  const near = closestName(
    name,
    [...inRow, ...names.all].filter((one) => resolveAnswerName(one, repeat, names) !== null),
  )
  return near === null
    ? { ...at, error: 'expression.unknownName' }
    : { ...at, near, error: 'expression.unknownNameNear' }
}

/** Escapes the braces around a name or expression, so that it is shown literally. */
const withBraces = (words: string, expression: string): string =>
  answerParts(words).reduceRight(
    (text, { text: own, from, to }) =>
      own === expression ? `${text.slice(0, from)}${escapeBraces(text.slice(from, to))}${text.slice(to)}` : text,
    words,
  )
