import '../../src/logic/grammar.ts'
import { kinds } from '../../src/elements/registry.ts'
import type {
  AttachedList,
  Element,
  ElementId,
  FormDocument,
  Mode,
  ParentRef,
  Settings,
} from '../../src/forms/document/FormDocument.ts'

/** A builder of an element: `number('depth').required().shownWhen('flooded')`. */
export class ElementBuilder {
  constructor(
    readonly kind: string,
    readonly name: string | undefined,
    readonly settings: Settings,
    readonly children?: readonly ElementBuilder[],
  ) {}

  with(settings: Settings): ElementBuilder {
    return new ElementBuilder(this.kind, this.name, { ...this.settings, ...settings }, this.children)
  }

  labelled(label: string) {
    return this.with({ label })
  }

  required(requiredMessage?: string) {
    return this.with({ required: true, ...(requiredMessage ? { requiredMessage } : {}) })
  }

  readOnly() {
    return this.with({ readOnly: true })
  }

  shownWhen(shownWhen: string) {
    return this.with({ shownWhen })
  }

  requiredWhen(requiredWhen: string) {
    return this.with({ requiredWhen })
  }

  readOnlyWhen(readOnlyWhen: string) {
    return this.with({ readOnlyWhen })
  }

  /** Sets the calculation of its value. */
  calculated(calculation: string) {
    return this.with({ calculation })
  }

  /** Sets the initial value. */
  startsWith(value: string) {
    return this.with({ default: value })
  }

  /** Sets a condition on `value`. */
  must(constraint: string, constraintMessage?: string) {
    return this.with({ constraint, ...(constraintMessage ? { constraintMessage } : {}) })
  }

  /** For choices: offers only those that satisfy this condition. */
  offering(choiceFilter: string) {
    return this.with({ choiceFilter })
  }

  /** For choices: the rows of an attached list. */
  from(choicesFrom: string) {
    return this.with({ choicesFrom })
  }

  /** For rows: their number, as an expression. */
  counted(count: string) {
    return this.with({ count })
  }

  between(min: number | string, max: number | string) {
    return this.with({ min, max })
  }
}

export const input =
  (kind: string) =>
  (name: string): ElementBuilder =>
    new ElementBuilder(kind, name, { ...kinds.get(kind)?.defaults, label: name })

export const text = input('text')
export const textarea = input('textarea')
export const number = input('number')
export const date = input('date')
export const location = input('location')
export const photo = input('photo')
export const signature = input('signature')
export const sketch = input('sketch')
export const yesNo = input('switch')

const choices = (values: readonly string[]) => ({ choices: values.map((value) => ({ value, label: value })) })
export const select = (name: string, ...values: string[]) => input('select')(name).with(choices(values))
export const selectMany = (name: string, ...values: string[]) => input('select-many')(name).with(choices(values))
export const group = (name: string, ...children: ElementBuilder[]) =>
  new ElementBuilder('group', name, { label: name }, children)
/** Rows of the same questions; without settings it starts with none. */
export const repeat = (name: string, ...children: ElementBuilder[]) =>
  new ElementBuilder('repeat', name, { label: name }, children)
export const table = (name: string, ...children: ElementBuilder[]) =>
  new ElementBuilder('table', name, { label: name }, children)
/** A layout whose children's answers are siblings of its own: a card, a panel, a step … */
export const layout = (kind: string, ...children: ElementBuilder[]) => new ElementBuilder(kind, undefined, {}, children)
export const textBlock = (words: string) => new ElementBuilder('text-block', undefined, { text: words })
export const submitButton = () => new ElementBuilder('button', undefined, { ...kinds.get('button')?.defaults })

/** A list attached to a form with these columns; the first is stored, the last shown. */
export function attachedList(name: string, ...columns: readonly string[]): AttachedList {
  const [value = 'value', label = columns.at(-1) ?? value] = [columns[0], columns.at(-1)]
  return { name, source: { hash: 'a'.repeat(64) }, format: 'csv', columns, value, label }
}

/** Changes to the default: a BLANK web form in English. */
export type FormChanges = Partial<Pick<FormDocument, 'template' | 'languages'>> & {
  readonly mode?: Mode
  readonly data?: { readonly [name: string]: unknown }
  readonly lists?: readonly AttachedList[]
}

/**
 * A form document with these elements and a Submit button. Ids are `el000001` … in document order; the form's is
 * `form0001`.
 */
export function form(...words: readonly ElementBuilder[]): FormDocument {
  return formWith({}, ...words)
}

/** The same with another template, mode, languages or initial data. */
export function formWith({ data, lists, ...changes }: FormChanges, ...words: readonly ElementBuilder[]): FormDocument {
  const elements: { [id: ElementId]: Element } = {}
  let count = 0
  const lay = (words: readonly ElementBuilder[], parent: ParentRef): readonly ElementId[] =>
    words.map(({ kind, name, settings, children }) => {
      const id = `el${String(++count).padStart(6, '0')}`
      const element = { id, kind, settings, parent, ...(name === undefined ? {} : { name }) }
      // Added first, so that parents have lower numbers than their children.
      elements[id] = element
      if (children) elements[id] = { ...element, children: lay(children, { in: id }) }
      return id
    })
  const roots = { children: lay(words, 'children'), footer: lay([submitButton()], 'footer') }
  return {
    template: 100,
    mode: 'h5',
    presets: 'mobile',
    languages: ['en'],
    navbar: { title: 'Untitled form' },
    form: {
      id: 'form0001',
      data: data ?? {},
      mapData: {},
      redirect: '',
      initApi: null,
      submitApi: null,
      events: [],
      ...(lists ? { lists } : {}),
    },
    elements,
    roots,
    ...changes,
  }
}
