import {
  insertCompletionText,
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { FUNCTIONS } from '../../../logic/functions/catalogue.ts'
import { signatureOf, type FunctionEntry } from '../../../logic/functions/FunctionEntry.ts'
import type { RulePlace } from '../../../forms/compile/ruleScopes.ts'
import type { Subject } from './subjectsIn.ts'

/** Texts of the completions, in the user's language. */
export interface CompletionTexts {
  readonly function: (name: string) => string
  readonly type: (type: Subject['type']) => string
  readonly example: string
  readonly list: string
}

/** Matches before a choice value: after `use ==`, `use in [`, `selected(use,`. */
const CHOICE =
  /(?:([A-Za-z_][\w.]*)\s*(?:[=!]=|in\s*\[(?:[^\]]*,)?)|\bselected\(\s*([A-Za-z_][\w.]*)\s*,)\s*(["']?)([^"',()[\]]*)$/
const LIST = /\blookup\(\s*(["']?)(\w*)$/

/** Completes the names, choices, lists and functions allowed at the cursor. */
export const completeExpression =
  (subjects: readonly Subject[], { scope, wants }: RulePlace, words: CompletionTexts) =>
  (context: CompletionContext): CompletionResult | null => {
    const before = context.state.sliceDoc(0, context.pos)
    const list = LIST.exec(before)
    if (list && scope.lists && scope.lists.size > 0) {
      const [, quote = '', begun = ''] = list
      const options = [...scope.lists.keys()].map((name) => quoted(name, quote, words.list))
      return { from: context.pos - begun.length - quote.length, options, filter: quote === '' }
    }
    const chosen = CHOICE.exec(before)
    const subject = chosen && subjects.find(({ name }) => name === (chosen[1] ?? chosen[2]))
    if (chosen && subject && subject.choices.length > 0) {
      const [, , , quote = '', begun = ''] = chosen
      const options = subject.choices.map(({ value, label }) => quoted(value, quote, label))
      if (quote !== '') return { from: context.pos - begun.length - quote.length, options }
      return { from: context.pos - begun.length, options: [...options, ...others(subjects, wants, words)] }
    }
    // No completions inside a string.
    if (isInText(before)) return null
    const word = context.matchBefore(/[A-Za-z_][\w.]*/)
    if (!word && !context.explicit) return null
    return { from: word?.from ?? context.pos, options: others(subjects, wants, words), validFor: /^[\w.]*$/ }
  }

function others(
  subjects: readonly Subject[],
  wants: RulePlace['wants'],
  words: CompletionTexts,
): readonly Completion[] {
  const names = subjects.map(({ name, title, type }): Completion => ({
    label: name,
    type: 'variable',
    detail: title === name ? words.type(type) : title,
    boost: 1,
  }))
  const functions = FUNCTIONS.filter(({ onlyIn }) => onlyIn !== 'values' || wants === 'value').map((entry) =>
    functionOffer(entry, words),
  )
  return [...names, ...functions, ...['true', 'false', 'null', 'in'].map((label) => ({ label, type: 'keyword' }))]
}

function functionOffer(entry: FunctionEntry, words: CompletionTexts): Completion {
  return {
    label: entry.name,
    type: 'function',
    detail: signatureOf(entry).slice(entry.name.length),
    info: () => infoOf(entry, words),
    apply: (view, completion, from, to) => {
      const hasBracket = view.state.sliceDoc(to, to + 1) === '('
      view.dispatch({
        ...insertCompletionText(view.state, hasBracket ? entry.name : `${entry.name}()`, from, to),
        selection: { anchor: from + entry.name.length + (entry.parameters.length > 0 || hasBracket ? 1 : 2) },
        annotations: pickedCompletion.of(completion),
      })
    },
  }
}

function infoOf(entry: FunctionEntry, words: CompletionTexts): HTMLElement {
  const box = document.createElement('div')
  const description = document.createElement('p')
  description.textContent = words.function(entry.name)
  const example = document.createElement('p')
  const code = document.createElement('code')
  code.textContent = `${entry.example[0]} → ${JSON.stringify(entry.example[1])}`
  example.append(`${words.example}: `, code)
  box.append(description, example)
  return box
}

/** Completes a string with the quotes that were typed, or double ones. */
function quoted(value: string, quote: string, detail: string): Completion {
  const mark = quote || '"'
  const escaped = JSON.stringify(value).slice(1, -1)
  const text = `${mark}${mark === "'" ? escaped.replaceAll('\\"', '"').replaceAll("'", "\\'") : escaped}${mark}`
  return {
    label: quote === '' ? value : `${quote}${value}`,
    displayLabel: value,
    type: 'text',
    detail,
    boost: 2,
    apply: (view, completion, from, to) => {
      // An automatically closed quote is replaced, too.
      const end = view.state.sliceDoc(to, to + 1) === mark ? to + 1 : to
      view.dispatch({
        ...insertCompletionText(view.state, text, from, end),
        annotations: pickedCompletion.of(completion),
      })
    },
  }
}

function isInText(before: string): boolean {
  let open = ''
  for (let i = 0; i < before.length; i++) {
    const sign = before[i] ?? ''
    if (open !== '' && sign === '\\') i++
    else if (open === sign) open = ''
    else if (open === '' && (sign === '"' || sign === "'")) open = sign
  }
  return open !== ''
}
