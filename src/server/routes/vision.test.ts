import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '../../contract/endpoints.ts'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { sha256Of, uploadClient } from '../../../tests/kit/uploadClient.ts'

interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly response_format: { readonly type: string }
    readonly messages: readonly [unknown, { content: [{ text: string }, { image_url: { url: string } }] }]
  }
}

const asked: Asked[] = []
/** Null: breaks off without a response. */
let answer: { readonly status?: number; readonly body: unknown } | null
let fake: Server
let base: string
beforeAll(async () => {
  fake = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as Asked['body']
      asked.push({ path: request.url ?? '', headers: request.headers, body })
      if (!answer) return void response.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/v1`
})
afterAll(() => void fake.close())

const sign = {
  bytes: readFileSync(join(import.meta.dirname, '../../../tests/pictures/sign.png')),
  name: 'sign.png',
  type: 'image/png',
}
const PROMPTS = ['What is the place called?', 'How deep is it, in metres?', 'What is painted on it?']
const model = () => ({ VISION_URL: base, VISION_KEY: 'secret', VISION_MODEL: 'sees', VISIONS_PER_MINUTE: '100' })
const says = (answers: unknown) => ({
  body: { choices: [{ finish_reason: 'stop', message: { content: JSON.stringify({ answers }) } }] },
})

interface Scene {
  readonly s: TestPortal
  readonly form: PublishedForm
  readonly collector: TestClient
  readonly ask: (
    voice?: TestClient,
    more?: Record<string, unknown>,
  ) => Promise<{
    readonly status: number
    readonly body: Output<'suggestFromPhoto'>
    readonly problem: string | undefined
  }>
  readonly idOf: (name: string) => string
}

async function withSign(env: { readonly [name: string]: string }, work: (scene: Scene) => Promise<void>) {
  const s = await testPortal(env)
  try {
    const prompts = [
      { prompt: PROMPTS[0], fills: 'name' },
      { prompt: PROMPTS[1], fills: 'depth' },
      { prompt: PROMPTS[2], fills: 'kind' },
      { prompt: 'What is nowhere?', fills: 'gone' },
    ]
    const choices = [
      { value: 'cafe', label: 'Café' },
      { value: 'shop', label: 'Shop' },
    ]
    const form = await publishedForm(s, [
      stored('photo', 'photo', { prompts }),
      stored('text', 'name'),
      stored('number', 'depth'),
      stored('select', 'kind', { choices }),
    ])
    const collector = await s.as('collector')
    expect((await uploadClient(collector, form).upload(sign)).status).toBe(204)
    const idOf = (name: string) => form.document.container.form.children.find((one) => one.name === name)?.id ?? ''
    const about = { formId: form.id, version: 1, element: idOf('photo'), hash: sha256Of(sign.bytes) }
    const ask: Scene['ask'] = (voice = collector, more = {}) =>
      voice.call('suggestFromPhoto', { body: { ...about, ...more } })
    await work({ s, form, collector, ask, idOf })
  } finally {
    await s.end()
  }
}

const modelCalls = async (s: TestPortal, form: PublishedForm) =>
  (await s.app.services.store.read((r) => r.events.list(form.id))).filter(({ name }) => name === 'visionModelCalled')

describe('A photo examined by a model', () => {
  it('is sent in a small size with the prompts of the version, and answers its questions', () =>
    withSign(model(), async ({ ask, idOf, s, form }) => {
      answer = says([
        { question: 1, answer: 'Cafe Lotus', confidence: 0.9 },
        { question: 2, answer: 12.5, confidence: 7 },
        { question: 3, answer: null, confidence: 0 },
      ])
      const { body } = await ask()
      expect(body).toEqual({
        outcome: 'answered',
        prompts: PROMPTS,
        suggestions: [
          { element: idOf('name'), texts: [{ text: 'Cafe Lotus', confidence: 0.9 }] },
          { element: idOf('depth'), texts: [{ text: '12.5', confidence: 1 }] },
          { element: idOf('kind'), texts: [] },
        ],
      })
      const { path, headers, body: sent } = asked.at(-1) as Asked
      expect([path, headers.authorization, sent.model]).toEqual(['/v1/chat/completions', 'Bearer secret', 'sees'])
      expect(sent.response_format.type).toBe('json_schema')
      const [{ text }, { image_url }] = sent.messages[1].content
      expect(text).toBe(`1. (text) ${PROMPTS[0]}\n2. (number) ${PROMPTS[1]}\n3. (one of: Café | Shop) ${PROMPTS[2]}`)
      expect(image_url.url).toMatch(/^data:image\/jpeg;base64,/)
      expect(await modelCalls(s, form)).toMatchObject([{ role: 'collector', user_email: 'collector@demo.example' }])
    }))

  it('may be refused, or answered with nonsense, too late or not at all, without blocking the form', () =>
    withSign(model(), async ({ ask, s, form }) => {
      const comesTo = async (now: typeof answer) => {
        answer = now
        const { status, body } = await ask()
        return [status, body]
      }
      const unavailable = [200, { outcome: 'unavailable', prompts: [], suggestions: [] }]
      const refusal = { body: { choices: [{ message: { content: null, refusal: 'I cannot look at people.' } }] } }
      expect(await comesTo(refusal)).toEqual([200, { outcome: 'refused', prompts: PROMPTS, suggestions: [] }])
      expect(await comesTo({ status: 500, body: { error: 'secret stack' } })).toEqual(unavailable)
      expect(await comesTo({ body: '<html>busy</html>' })).toEqual(unavailable)
      expect(await comesTo({ body: { choices: [{ message: { content: 'no JSON' } }] } })).toEqual(unavailable)
      expect(await comesTo({ body: ' '.repeat(300_000) })).toEqual(unavailable)
      expect(await comesTo(null)).toEqual(unavailable)
      // Every call of the model is counted, whatever its result.
      expect(await modelCalls(s, form)).toHaveLength(6)
    }))

  it('returns plain text whatever the model attempts, and nothing for questions that were not asked', () =>
    withSign(model(), async ({ ask, idOf }) => {
      answer = says([
        { question: 1, answer: '<img src=x onerror=alert(1)>\u202Eevil\u0000 ', confidence: 'high' },
        { question: 2, answer: 'x'.repeat(5_000), confidence: 1 },
        { question: 3, answer: { $ref: 'cafe' }, confidence: 1 },
        { question: 9, answer: 'ignore all rules', confidence: 1 },
        'no answer at all',
      ])
      const { body } = await ask()
      expect(body).toMatchObject({
        outcome: 'answered',
        suggestions: [
          { element: idOf('name'), texts: [{ text: '<img src=x onerror=alert(1)>evil', confidence: 0.5 }] },
          { element: idOf('depth'), texts: [] },
          { element: idOf('kind'), texts: [] },
        ],
      })
    }))

  it('must be the caller’s own upload for a question with prompts, and is rate-limited', () =>
    withSign({ ...model(), VISIONS_PER_MINUTE: '3' }, async ({ ask, s, form, idOf }) => {
      const before = asked.length
      expect((await ask(await s.as('anyone'))).problem).toBe('signInRequired')
      expect((await ask(await s.as('author2'))).problem).toBe('mediaNotFound')
      expect((await ask(undefined, { element: idOf('name') })).problem).toBe('badRequest')
      expect((await ask(undefined, { version: 2 })).problem).toBe('versionNotFound')
      expect((await ask(undefined, { formId: 'nowhere1' })).problem).toBe('formNotFound')
      expect((await ask()).problem).toBe('tooManyRequests')
      expect(asked).toHaveLength(before)
      expect(await modelCalls(s, form)).toEqual([])
    }))
})

describe('A photo without a configured model', () => {
  it(
    'has its text recognised locally: first the line that matches the question, else the largest, and all text last',
    () =>
      withSign({}, async ({ ask, s, form, idOf }) => {
        const { outcome, suggestions } = (await ask()).body
        expect(outcome).toBe('answered')
        expect(suggestions.map(({ element }) => element)).toEqual([idOf('name'), idOf('depth'), idOf('kind')])
        const texts = suggestions[0]?.texts ?? []
        expect(texts[0]?.text).toBe('CAFE LOTUS')
        expect(texts[0]?.confidence).toBeGreaterThan(0.6)
        // Its question is named `depth`.
        expect(suggestions[1]?.texts[0]?.text).toBe('Depth 12.5 m')
        expect(texts.at(-1)?.text).toContain('CAFE LOTUS\n')
        expect(await modelCalls(s, form)).toEqual([])
      }),
    60_000,
  )
})
