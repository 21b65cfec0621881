import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachedList, formWith, number, select, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { readDraft } from '../drafts/deviceDrafts.ts'
import * as reactions from './reactions.ts'
import type { ActionEffects } from './runActions.ts'
import { startForm, type FormOptions } from './startForm.ts'

const OWN = 'https://forms.example.org'
const OPEN = 'https://data.example.org'
const of = { formId: 'form0001', version: 3 }

const answers = new Map<string, () => Promise<Response>>()
const asked: { url: string; init: RequestInit }[] = []
const stops: (() => void)[] = []

function start(changes: Partial<FormDocument['form']>, options: Partial<FormOptions> = {}) {
  const document = formWith({}, text('name'), number('depth'), select('town', 'x').with({ choicesFrom: 'towns' }))
  const compiled = compileDocument({ ...document, form: { ...document.form, ...changes } }, kinds)
  const place = {
    showNotice: vi.fn<ActionEffects['showNotice']>(),
    openUrl: vi.fn<ActionEffects['openUrl']>(),
    goTo: vi.fn<ActionEffects['goTo']>(),
  }
  const live = startForm({
    compiled,
    ...of,
    own: OWN,
    origins: [OPEN],
    listUrl: (hash) => `${OWN}/lists/${hash}`,
    validatorUrl: null,
    parse: parseExpression,
    reactions,
    send: () => Promise.resolve(),
    mayPass: () => false,
    ...options,
  })
  stops.push(live.watch(place))
  return { live, place }
}

const notice = (on: 'open' | 'submitSuccess' | 'submitFailed', text: string) =>
  ({ on, action: 'showNotice', params: { text } }) as const

const json = (body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body)))

describe('A form with declared calls, lists and events', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('fetch', (url: string | URL, init: RequestInit) => {
      asked.push({ url: String(url), init })
      return answers.get(String(url))?.() ?? Promise.reject(new TypeError('offline'))
    })
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
    answers.clear()
    asked.length = 0
  })

  it('runs its opening call once, with its headers, and fills in blank answers without creating a draft', async () => {
    answers.set(`${OPEN}/wells`, json({ well: { name: 'Well 3', depth: 4 } }))
    const { live } = start({
      initApi: { url: `${OPEN}/wells`, headers: { 'x-key': 'k' } },
      mapData: { 'well.name': 'name', 'well.depth': 'depth' },
      data: { depth: 1 },
    })
    expect(live.opening.state()).toBe('loading')
    await expect.poll(live.opening.state).toBe('done')
    expect(live.filling.input()).toEqual({ name: 'Well 3', depth: 1 })
    expect(asked.map(({ url }) => url)).toEqual([`${OPEN}/wells`])
    expect(asked[0]?.init).toMatchObject({ credentials: 'same-origin', headers: { 'x-key': 'k' } })
    live.filling.answer('name', 'Mine')
    for (const stop of stops.splice(0)) stop()
    expect(readDraft(of)?.answers).toMatchObject({ name: 'Mine' })
  })

  it('leaves no draft if the user entered nothing', async () => {
    answers.set(`${OWN}/wells`, json({ name: 'Well 3' }))
    const { live } = start({ initApi: { url: '/wells' }, mapData: { name: 'name' } })
    await expect.poll(live.opening.state).toBe('done')
    for (const stop of stops.splice(0)) stop()
    expect(readDraft(of)).toBeNull()
  })

  it('leaves no draft of answers set automatically at the start', () => {
    const { live } = start({ events: [{ on: 'open', action: 'setValue', params: { name: 'depth', value: '4' } }] })
    expect(live.filling.get('depth')).toBe(4)
    for (const stop of stops.splice(0)) stop()
    expect(readDraft(of)).toBeNull()
  })

  it.each([
    ['nobody answers', 'nowhere', undefined],
    ['the answer says that it is an error', 'error', json({ status_code: 1001, name: 'Well 3' })],
    ['the answer is not JSON', 'html', () => Promise.resolve(new Response('<html>'))],
    ['the answer is no success', 'gone', () => Promise.resolve(new Response('{}', { status: 410 }))],
  ])('says so when %s, and tries again when asked to', async (_, path, answer) => {
    const url = `${OPEN}/${path}`
    if (answer) answers.set(url, answer)
    const { live } = start({ initApi: { url }, mapData: { name: 'name' } })
    await expect.poll(live.opening.state).toBe('failed')
    expect(live.filling.input()).toEqual({})
    answers.set(url, json({ name: 'Well 3' }))
    live.opening.retry()
    await expect.poll(live.opening.state).toBe('done')
    expect(live.filling.get('name')).toBe('Well 3')
  })

  it('never calls a disallowed origin', async () => {
    const { live } = start({
      initApi: { url: 'https://evil.example/wells' },
      lists: [{ ...attachedList('towns', 'code', 'name'), source: { url: 'https://evil.example/towns.csv' } }],
    })
    await expect.poll(live.opening.state).toBe('failed')
    expect(asked).toEqual([])
  })

  it('loads its choice lists from the server and from an allowed URL', async () => {
    const list = attachedList('towns', 'code', 'name')
    answers.set(`${OWN}/lists/abc`, json({ columns: ['code', 'name'], rows: [['hue', 'Huế']] }))
    answers.set(`${OPEN}/towns.csv`, () => Promise.resolve(new Response('code,name\nhn,Hà Nội')))
    const values = (live: ReturnType<typeof start>['live']) => {
      const id = live.filling.compiled.byPath.get('town')?.element.id ?? ''
      const { state, choices } = live.filling.choices(id)
      return `${state} ${choices.map(({ value }) => value).join()}`
    }
    const kept = start({ lists: [{ ...list, source: { hash: 'abc' } }] }).live
    expect(values(kept)).toBe('waiting ')
    await expect.poll(() => values(kept)).toBe('ready hue')
    const read = start({ lists: [{ ...list, source: { url: `${OPEN}/towns.csv` } }] }).live
    await expect.poll(() => values(read)).toBe('ready hn')
  })

  it('requests a list again that failed to load', async () => {
    const url = `${OPEN}/late.csv`
    const { live } = start({ lists: [{ ...attachedList('towns', 'code', 'name'), source: { url } }] })
    const id = live.filling.compiled.byPath.get('town')?.element.id ?? ''
    await expect.poll(() => live.filling.choices(id).state).toBe('failed')
    answers.set(url, () => Promise.resolve(new Response('code,name\nhn,Hà Nội')))
    live.retryLists()
    await expect.poll(() => live.filling.choices(id).state).toBe('ready')
  })

  it('runs its events: on opening, changes, success and refusal', async () => {
    const events = [
      notice('open', 'opened'),
      { on: 'change', of: 'name', action: 'setValue', params: { name: 'depth', value: 'size(name)' } } as const,
      notice('submitSuccess', 'taken'),
      notice('submitFailed', 'refused'),
    ]
    let refuse = true
    const send = () => (refuse ? Promise.reject(new Error('refused')) : Promise.resolve())
    const { live, place } = start({ events }, { send })
    live.filling.answer('name', 'Anna')
    expect(live.filling.get('depth')).toBe(4)
    await live.submit()
    refuse = false
    await live.submit()
    expect(place.showNotice.mock.calls.map(([, text]) => text)).toEqual(['opened', 'refused', 'taken'])
  })

  it('runs no submit events if the outbox sends it later, after its page was closed', async () => {
    const events = [notice('submitSuccess', 'taken'), notice('submitFailed', 'refused')]
    const toOutbox = vi.fn<NonNullable<FormOptions['toOutbox']>>(() => Promise.resolve())
    const { live, place } = start(
      { events },
      {
        send: () => Promise.reject(new Error('offline')),
        mayPass: () => true,
        toOutbox,
        ready: (_, id) => ({
          mode: 'h5',
          body: { id, additional_data: { PageId: of.formId, Prompts: [] }, input: {}, submission_type: 100 },
        }),
      },
    )
    live.filling.answer('name', 'Anna')
    await live.submit()
    expect(live.sendState().state).toBe('kept')
    expect(toOutbox).toHaveBeenCalledTimes(1)
    expect(place.showNotice).not.toHaveBeenCalled()
  })

  it('is stopped by violations that only the schema finds, and sent if the validator cannot be loaded', async () => {
    const code =
      'export function validate() { validate.errors = [{ keyword: "maximum", instancePath: "/depth", params: { limit: 5 } }]; return false }'
    const validatorUrl = `data:text/javascript,${encodeURIComponent(code)}`
    const { live } = start({}, { validatorUrl })
    await expect.poll(() => live.check().length).toBe(1)
    await live.submit()
    expect(live.sendState()).toMatchObject({
      state: 'incomplete',
      wrong: [{ violation: { key: 'violation.maximum', params: { limit: 5 } } }],
    })
    const without = start({}, { validatorUrl: '/nowhere/validator.js' }).live
    await without.submit()
    expect(without.sendState().state).toBe('sent')
  })
})
