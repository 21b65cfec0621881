import type { FormEvent, FormProps } from '../document/FormDocument.ts'

type Path = readonly string[]
type Events = FormProps['events']
type Data = { readonly [name: string]: unknown }

/**
 * The form's own properties with an answer's path changed; `rename` does so in an expression. The same object when none
 * of them mentions it.
 */
export function rewriteForm(form: FormProps, from: Path, to: Path, rename: (source: string) => string): FormProps {
  const data = moveValue(form.data, from, to)
  const mapData = renamePlaces(form.mapData, from.join('.'), to.join('.'))
  const events = renameInEvents(form.events, from, to, rename)
  if (data === form.data && mapData === form.mapData && events === form.events) return form
  return { ...form, data, mapData, events }
}

/** Events and actions name elements by their own names or by their dotted ones; `setValue` has an expression. */
function renameInEvents(events: Events, from: Path, to: Path, rename: (source: string) => string): Events {
  const renamed = events.map((event): FormEvent => {
    const of = renameMention(event.of, from, to)
    const name = renameMention(event.params['name'], from, to)
    const source = event.params['value']
    const value = event.action === 'setValue' && typeof source === 'string' ? rename(source) : source
    if (of === event.of && name === event.params['name'] && value === source) return event
    const params = {
      ...event.params,
      ...(name === undefined ? {} : { name }),
      ...(value === undefined ? {} : { value }),
    }
    return { ...event, params, ...(typeof of === 'string' ? { of } : {}) }
  })
  return renamed.every((event, i) => event === events[i]) ? events : renamed
}

/** A mention of an element by its own name or its dotted one, changed when it was `from`. */
export function renameMention(name: unknown, from: Path, to: Path): unknown {
  if (name === from.join('.') && from.length > 1) return to.join('.')
  return name === from.at(-1) ? to.at(-1) : name
}

/** The map from places of a call's answer to dotted names; what lies under a renamed group follows it. */
function renamePlaces(map: FormProps['mapData'], from: string, to: string): FormProps['mapData'] {
  const concerns = (name: string) => name === from || name.startsWith(`${from}.`)
  if (!Object.values(map).some(concerns)) return map
  return Object.fromEntries(
    Object.entries(map).map(([place, name]) => [place, concerns(name) ? `${to}${name.slice(from.length)}` : name]),
  )
}

function renameKey<V>(record: { readonly [key: string]: V }, from: string, to: string): { readonly [key: string]: V } {
  if (!Object.hasOwn(record, from)) return record
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
}

function moveValue(data: Data, from: Path, to: Path): Data {
  if (from.length === to.length && from.slice(0, -1).every((name, i) => name === to[i])) return renameAt(data, from, to)
  const value = valueAt(data, from)
  return value === undefined ? data : withValue(withoutValue(data, from), to, value)
}

/** Keeps the key's place among its neighbours. */
function renameAt(data: Data, [head = '', ...rest]: Path, to: Path): Data {
  if (rest.length === 0) return renameKey(data, head, to[0] ?? head)
  const inner = recordAt(data, head)
  const renamed = inner && renameAt(inner, rest, to.slice(1))
  return renamed === inner ? data : { ...data, [head]: renamed }
}

function valueAt(data: Data, [head = '', ...rest]: Path): unknown {
  if (rest.length === 0) return Object.hasOwn(data, head) ? data[head] : undefined
  const inner = recordAt(data, head)
  return inner && valueAt(inner, rest)
}

function withoutValue(data: Data, [head = '', ...rest]: Path): Data {
  const { [head]: inner, ...others } = data
  if (rest.length === 0) return others
  const remaining = withoutValue(inner as Data, rest)
  return Object.keys(remaining).length > 0 ? { ...data, [head]: remaining } : others
}

function withValue(data: Data, [head = '', ...rest]: Path, value: unknown): Data {
  return { ...data, [head]: rest.length === 0 ? value : withValue(recordAt(data, head) ?? {}, rest, value) }
}

function recordAt(data: Data, key: string): Data | undefined {
  const value = Object.hasOwn(data, key) ? data[key] : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined
}
