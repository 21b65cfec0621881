import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withExif } from '../../../tests/kit/pictureFiles.ts'
import { requestVisionModel } from './requestVisionModel.ts'
import { readModelAnswer } from './readModelAnswer.ts'
import { canShrink, shrinkPhoto } from './shrinkPhoto.ts'
import { textsIn } from './textsIn.ts'

const blob = { blob: '', type: 'image/jpeg', size: 1, width: 3_000, height: 1_500, kept_at: 0, thumb: null }

describe('A photo prepared for the vision model', () => {
  it('is small, and contains neither location nor time', async () => {
    const whole = await Transformer.fromRgbaPixels(Buffer.alloc(3_000 * 1_500 * 4, 200), 3_000, 1_500).jpeg(80)
    const about = { time: '2026:03:01 09:30:00', offset: '+07:00', latitude: 22, longitude: 106 }
    const taken = Buffer.from(await (await withExif(new Blob([new Uint8Array(whole)]), about)).arrayBuffer())
    expect(taken.includes('Exif')).toBe(true)
    const small = await shrinkPhoto(taken, blob)
    expect(await new Transformer(small).metadata()).toMatchObject({ width: 1_600, height: 800 })
    expect(small.includes('Exif')).toBe(false)
  })

  it('is skipped if it cannot be decoded or would exceed the memory', () => {
    expect(canShrink(blob)).toBe(true)
    expect(canShrink({ ...blob, type: 'image/heic' })).toBe(false)
    expect(canShrink({ ...blob, width: null })).toBe(false)
    expect(canShrink({ ...blob, width: 100_000 })).toBe(false)
    expect(canShrink({ ...blob, size: 100_000_000 })).toBe(false)
  })
})

/** A URL whose server has closed. */
const nobody = async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  return `http://127.0.0.1:${port}`
}

describe('A vision model', () => {
  let server: Server
  let url: string
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url?.startsWith('/elsewhere')) response.writeHead(307, { location: '/else' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  let called = 0
  const onCalled = async () => {
    called = asked.length
  }
  const ask = (of: string, wait = 50, at = url) =>
    requestVisionModel({ url: at + of, key: 'secret', model: 'sees' }, Buffer.from('x'), [], { onCalled, wait })

  it('is not awaited beyond the timeout', async () => {
    await expect(ask('')).rejects.toThrow(/timeout/)
  })

  it('counts as called once requested, whatever the result, and not if the server is unreachable', async () => {
    called = 0
    await expect(ask('', 20_000, await nobody())).rejects.toThrow('fetch failed')
    expect(called).toBe(0)
    await expect(ask('/elsewhere', 20_000)).rejects.toThrow('fetch failed')
    expect(called).toBe(asked.length)
  })

  it('that redirects is not followed', async () => {
    await expect(ask('/elsewhere', 20_000)).rejects.toThrow('fetch failed')
    expect(asked.at(-1)).toBe('/elsewhere/chat/completions')
  })

  it('may wrap its answer in a code fence', () => {
    const content = '```json\n{"answers":[{"question":1,"answer":"Lotus","confidence":0.5}]}\n```'
    const found = [[{ text: 'Lotus', confidence: 0.5 }]]
    expect(readModelAnswer({ choices: [{ message: { content } }] }, 1)).toEqual({ outcome: 'answered', found })
  })

  it.each([null, 'text', [], { choices: 'none' }, { choices: [{ message: { content: 7 } }] }])(
    'returning %j gives no answer',
    (body) => {
      expect(() => readModelAnswer(body, 1)).toThrow('the vision model gave no text')
    },
  )
})

describe('Recognised lines of text', () => {
  const lines = [
    { text: 'Open 7:00', confidence: 0.9, height: 20 },
    { text: 'CAFE LOTUS', confidence: 0.8, height: 80 },
    { text: '~ .-', confidence: 0.9, height: 200 },
    { text: 'leaves', confidence: 0.2, height: 300 },
  ]
  const asked = { prompt: 'What is it?', called: [] as string[] }
  const textsFor = (kind: string, about = asked) => textsIn(lines, { kind, ...about }).map(({ text }) => text)

  it('suggest the largest first, without symbols and guesses', () => {
    expect(textsFor('text')).toEqual(['CAFE LOTUS', 'Open 7:00', 'Open 7:00\nCAFE LOTUS'])
  })

  it('suggest lines that match the question before larger ones', () => {
    expect(textsFor('text', { ...asked, prompt: 'When is it open?' })[0]).toBe('Open 7:00')
    const label = ['Hours', 'Öpen']
    expect(textsFor('text', { ...asked, called: label })[0]).toBe('Open 7:00')
    expect(textsFor('text', { ...asked, called: ['Pen'] })[0]).toBe('CAFE LOTUS')
  })

  it('answer a long text question with all lines', () => {
    expect(textsFor('textarea')[0]).toBe('Open 7:00\nCAFE LOTUS')
  })

  it('may be empty', () => {
    expect(textsIn([], { kind: 'text', ...asked })).toEqual([])
  })
})
