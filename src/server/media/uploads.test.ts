import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { heicHead } from '../../../tests/kit/pictureFiles.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { type FileToSend, sha256Of, refOf, uploadClient } from '../../../tests/kit/uploadClient.ts'
import { cleanMedia } from '../jobs/cleanMedia.ts'
import { mediaZip } from './mediaZip.ts'

let s: TestPortal
let collector: TestClient
let form: PublishedForm
let up: ReturnType<typeof uploadClient>
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
  form = await publishedForm(s, [stored('photo', 'photo'), stored('text', 'note')])
  up = uploadClient(collector, form)
})
afterAll(() => s.end())

const DAY = 86_400_000
let shade = 0
/** A picture unlike any other. */
async function jpeg(width = 40, height = 30): Promise<FileToSend> {
  const pixels = Buffer.alloc(width * height * 4, (++shade * 37) % 256)
  pixels.writeUInt32BE(shade, 0)
  return {
    bytes: await Transformer.fromRgbaPixels(pixels, width, height).jpeg(90),
    name: 'well.jpg',
    type: 'image/jpeg',
  }
}
const see = (
  voice: TestClient,
  file: FileToSend,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => voice.call('getMedia', { params: { hash: sha256Of(file.bytes) }, query, headers })
const files = (folder = 'media') =>
  readdirSync(join(s.folder, folder), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && !one.name.endsWith('.thumb'),
  )
const submit = (photo: readonly FileToSend[], of = form, voice = collector) =>
  voice.call('submitWeb', { body: submission(of.id, { photo: photo.map(refOf) }) })

describe('An uploaded file', () => {
  it('is stored under its hash, and served to its sender with headers that prevent it from running', async () => {
    const file = await jpeg()
    expect((await up.upload(file)).status).toBe(204)
    const { status, bytes, headers } = await see(collector, file)
    expect([status, sha256Of(bytes)]).toEqual([200, sha256Of(file.bytes)])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': "inline; filename*=UTF-8''well.jpg",
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect((await see(collector, file, {}, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  })

  it('arrives in pieces, each sent once', async () => {
    const file = await jpeg()
    const id = up.idOf(await up.begin(file))
    const cut = Math.floor(file.bytes.length * 0.9)
    await up.send(id, 0, file.bytes.subarray(0, cut))
    expect(await up.offset(id)).toBe(cut)
    // A piece that was already received is not accepted again.
    expect((await up.send(id, 0, file.bytes)).status).toBe(409)
    expect((await up.send(id, cut, file.bytes.subarray(cut))).status).toBe(204)
    expect((await see(collector, file)).status).toBe(200)
  })

  it('resumes at 90 percent with the remaining bytes after a restart of the server', async () => {
    const file = await jpeg()
    const id = up.idOf(await up.begin(file))
    const pieces = [file.bytes.subarray(0, Math.floor(file.bytes.length * 0.9))]
    await up.send(id, 0, pieces[0] ?? file.bytes)
    await s.restart()
    const offset = await up.offset(id)
    pieces.push(file.bytes.subarray(offset))
    expect((await up.send(id, offset, file.bytes.subarray(offset))).status).toBe(204)
    expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(file.bytes.length)
    // The last response may have been lost: it is requested again, and nothing is sent twice.
    expect(await up.offset(id)).toBe(file.bytes.length)
    expect(
      (await collector.call('heldMedia', { body: { formId: form.id, hashes: [sha256Of(file.bytes)] } })).body,
    ).toEqual({ held: [sha256Of(file.bytes)] })
  })

  it('uses no additional space when uploaded again, by any user', async () => {
    const file = await jpeg()
    await up.upload(file)
    const before = files().length
    await up.upload(file)
    await uploadClient(await s.as('author2'), form).upload(file)
    expect(files()).toHaveLength(before)
  })

  it('can be read in ranges, as videos are', async () => {
    const file = await jpeg()
    await up.upload(file)
    const part = (range: string) => see(collector, file, {}, { range })
    const { status, bytes, headers } = await part('bytes=2-5')
    expect([status, headers['content-range']]).toEqual([206, `bytes 2-5/${file.bytes.length}`])
    expect(bytes.equals(Buffer.from(file.bytes).subarray(2, 6))).toBe(true)
    expect((await part('bytes=-3')).bytes).toHaveLength(3)
    expect((await part('bytes=999999999-')).status).toBe(416)
  })

  it('has a thumbnail, upright and no larger than needed', async () => {
    const file = await jpeg(1200, 600)
    await up.upload(file)
    const { bytes, headers } = await see(collector, file, { size: 'thumb' })
    expect(headers['content-type']).toBe('image/webp')
    expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 480, height: 240 })
  })

  it('may be a photo of 60 megapixels', async () => {
    const [width, height] = [9_000, 6_700]
    const photo = file(greyPng(width, height), 'field.png', 'image/png')
    expect((await up.upload(photo)).status).toBe(204)
    const { bytes } = await see(collector, photo, { size: 'thumb' })
    expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 480, height: 357 })
  })

  it('may be a HEIC if originals are kept: it is stored unchanged, without a thumbnail', async () => {
    const photo = file(Buffer.from(heicHead()), 'IMG_1.HEIC', 'image/heic')
    expect((await up.upload(photo)).problem).toBe('mediaTypeRefused')
    const original = await publishedForm(s, [stored('photo', 'photo', { keepOriginal: true })])
    expect((await uploadClient(collector, original).upload(photo)).problem).toBe(undefined)
    const { bytes, headers } = await see(collector, photo)
    expect([headers['content-type'], bytes.equals(photo.bytes)]).toEqual(['image/heic', true])
    expect((await see(collector, photo, { size: 'thumb' })).problem).toBe('mediaNotFound')
  })

  it('is removed when its sender cancels it', async () => {
    const file = await jpeg()
    const id = up.idOf(await up.begin(file))
    expect((await up.drop(id)).status).toBe(204)
    expect(await up.offset(id)).toBe(404)
  })
})

describe('A rejected upload', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const wrong: [string, string, FileToSend][] = [
    ['says it is a picture and is a page', 'mediaTypeLies', file('<html><script>x</script></html>', 'a.jpg')],
    ['says it is a picture and is a film', 'mediaTypeLies', file(mp4(), 'a.jpg')],
    ['says it is a picture and is a PDF', 'mediaTypeLies', file('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'a.jpg')],
    ['is an SVG with a script', 'mediaTypeRefused', file(svg, 'a.svg', 'image/svg+xml')],
    ['is an SVG under another name', 'mediaTypeRefused', file(svg, 'a.jpg')],
    [
      'is a bomb: few bytes, four thousand megapixels',
      'mediaTooManyPixels',
      file(png(65_000, 65_000), 'a.png', 'image/png'),
    ],
    ['is not what its hash says', 'mediaHashWrong', { ...file('x', 'a.jpg'), hash: 'a'.repeat(64) }],
    ['is of a type that the question does not take', 'mediaTypeRefused', file('%PDF-1.7 ', 'a.pdf', 'application/pdf')],
  ]
  it.each(wrong)('%s', async (_, problem, one) => {
    const before = files().length
    const answer = await up.upload(one)
    expect(answer.problem).toBe(problem)
    expect(files()).toHaveLength(before)
    expect((await see(collector, one)).problem).toBe('mediaNotFound')
  })

  it('is larger than the author or the server allows', async () => {
    const small = await publishedForm(s, [stored('photo', 'photo', { maxMegabytes: 0.1 })])
    const large = file(Buffer.alloc(100_001, 1), 'a.jpg')
    const answer = await uploadClient(collector, small).begin(large)
    expect([answer.status, answer.problem]).toEqual([413, 'mediaTooLarge'])
  })

  it('does not belong to a question of the form', async () => {
    const one = await jpeg()
    expect((await up.begin(one, { element: form.document.container.form.children[1]?.id ?? '' })).problem).toBe(
      'badRequest',
    )
    expect((await up.begin(one, { version: '7' })).problem).toBe('versionNotFound')
    expect((await up.begin(one, { formId: 'nowhere1' })).problem).toBe('formNotFound')
    expect((await up.begin({ ...one, hash: '../../x' })).problem).toBe('badRequest')
    expect((await up.begin(file('', 'a.jpg'))).problem).toBe('badRequest')
  })

  it('exceeds the available space', async () => {
    const tight = await testPortal({ MEDIA_PERSON_MB_A_DAY: '1', MEDIA_FILE_MB: '1' })
    const of = await publishedForm(tight, [stored('photo', 'photo')])
    const one = uploadClient(await tight.as('collector'), of)
    expect((await one.begin(file(Buffer.alloc(600_000, 1), 'a.jpg'))).status).toBe(201)
    expect((await one.begin(file(Buffer.alloc(600_000, 2), 'b.jpg'))).problem).toBe('mediaTooMuch')
    expect((await one.begin(file(Buffer.alloc(1_000_001, 2), 'b.jpg'))).problem).toBe('mediaTooLarge')
    await tight.end()
  })
})

describe('An image of a form that strips metadata', () => {
  it('is stored without location and device, under the hash it had before', async () => {
    const discreet = await publishedForm(s, [stored('photo', 'photo', { stripMetadata: true })])
    const plain = await jpeg()
    const secret = Buffer.from('GPS 21.0285,105.8542')
    const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 8]), Buffer.from('Exif\0\0'), secret])
    const bytes = Buffer.concat([Buffer.from(plain.bytes).subarray(0, 2), app1, Buffer.from(plain.bytes).subarray(2)])
    const one = { ...plain, bytes }
    expect((await uploadClient(collector, discreet).upload(one)).status).toBe(204)
    const got = (await see(collector, one)).bytes
    expect([got.includes('GPS'), got.length < bytes.length]).toEqual([false, true])
    expect((await submit([one], discreet)).status).toBe(200)
  })
})

describe('A submission that refers to files', () => {
  it('is accepted once they are uploaded; until then, the missing ones are listed', async () => {
    const [one, two] = [await jpeg(), await jpeg()]
    await up.upload(one)
    const refused = await submit([one, two])
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'mediaMissing', details: { count: 1, hashes: [sha256Of(two.bytes)] } },
    ])
    await up.upload(two)
    expect((await submit([one, two])).status).toBe(200)
  })

  it('cannot refer to another user’s file by its hash alone', async () => {
    const file = await jpeg()
    await up.upload(file)
    expect((await submit([file], form, await s.as('author2'))).problem).toBe('mediaMissing')
  })

  it('is corrected with the files it had, and with new ones', async () => {
    const [one, two] = [await jpeg(), await jpeg()]
    await up.upload(one)
    const body = submission(form.id, { photo: [refOf(one)] })
    await collector.call('submitWeb', { body })
    const correct = (edition: number, photo: FileToSend[]) =>
      collector.call('correctSubmission', {
        params: { submissionId: body.id ?? '' },
        body: { edition, submission: { ...body, input: { photo: photo.map(refOf) } } },
      })
    expect((await correct(1, [one, two])).problem).toBe('mediaMissing')
    await up.upload(two)
    expect((await correct(1, [one, two])).status).toBe(200)
  })

  it('shows them to its sender and to users who may see it, and to nobody else', async () => {
    const file = await jpeg()
    await up.upload(file)
    const allowed = async () => {
      const everybody = ['collector', 'author', 'admin', 'author2', 'taskadmin', 'anyone'] as const
      const answers = await Promise.all(everybody.map(async (who) => (await see(await s.as(who), file)).status))
      return Object.fromEntries(everybody.map((who, index) => [who, answers[index]]))
    }
    const nobody = { collector: 200, author: 404, admin: 404, author2: 404, taskadmin: 404, anyone: 401 }
    expect(await allowed()).toEqual(nobody)
    await submit([file])
    expect(await allowed()).toEqual({ ...nobody, author: 200, admin: 200 })
    expect((await see(await s.as('author'), file)).headers['content-disposition']).toContain('well.jpg')
  })

  it('is exported with its files as a ZIP, by question and submission', async () => {
    const of = await publishedForm(s, [stored('photo', 'photo')])
    const one = await jpeg()
    await uploadClient(collector, of).upload(one)
    await submit([one], of)
    const { bytes, headers } = await of.author.call('exportMedia', { params: { id: of.id } })
    expect(headers['content-type']).toBe('application/zip')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.toString('latin1')).toMatch(/photo\/[0-9a-f-]{36}\/1-well\.jpg/)
    expect(bytes.includes(Buffer.from(one.bytes))).toBe(true)
  })

  it('names them in its columns by their path in the ZIP, and has no path for lost files', async () => {
    const of = await publishedForm(s, [stored('photo', 'photo'), stored('text', 'name')])
    const one = { ...(await jpeg()), name: 'a: "well"?.png' }
    await uploadClient(collector, of).upload(one)
    await submit([one], of)
    const { bytes } = await of.author.call('exportMedia', { params: { id: of.id } })
    const told = async (format: string) => {
      const { text } = await of.author.call('exportSubmissions', { params: { id: of.id, format } })
      return /photo\/[0-9a-f-]{36}\/1-[^",]*/.exec(text)?.[0] ?? format
    }
    const [inCsv, inGeoJson] = [await told('csv'), await told('geojson')]
    expect(inCsv).toMatch(/\/1-a_ _well__\.png\.jpg$/)
    expect(inGeoJson).toBe(inCsv)
    expect(bytes.includes(Buffer.from(inCsv))).toBe(true)
  })

  it('leaves no file open if the download of the ZIP is aborted', async () => {
    const of = await publishedForm(s, [stored('photo', 'photo')])
    const one = await jpeg()
    await uploadClient(collector, of).upload(one)
    await submit([one], of)
    const opened = vi.spyOn(s.app.services.media.files, 'open')
    const row = await s.app.services.store.read((r) => r.forms.get(of.id, null))
    if (!row) throw new Error('the form is gone')
    const pieces = mediaZip(s.app.services, row)[Symbol.asyncIterator]()
    await pieces.next()
    await pieces.return?.()
    expect(await Promise.all(opened.mock.results.map(async ({ value }) => (await value).destroyed as boolean))).toEqual(
      [true],
    )
    opened.mockRestore()
  })
})

describe('Another user’s upload', () => {
  it('can be neither seen, continued nor cancelled', async () => {
    const one = await jpeg()
    const id = up.idOf(await up.begin(one))
    const stranger = await s.as('author2')
    const theirs = uploadClient(stranger, form)
    expect(await theirs.offset(id)).toBe(404)
    expect((await theirs.send(id, 0, one.bytes)).status).toBe(404)
    expect((await theirs.drop(id)).status).toBe(404)
    expect((await stranger.call('getUpload', { params: { uploadId: id } })).problem).toBe('notFound')
    expect((await collector.call('getUpload', { params: { uploadId: id } })).body).toEqual({
      offset: 0,
      size: one.bytes.length,
    })
  })

  it('cannot be started without signing in', async () => {
    const nobody = uploadClient(await s.as('anyone'), form)
    expect((await nobody.begin(await jpeg())).problem).toBe('signInRequired')
  })
})

describe('Cleaning up', () => {
  it('removes unfinished uploads and unreferenced files, and nothing else', async () => {
    await clean(100)
    const [named, drafted, orphan, cut] = [await jpeg(), await jpeg(), await jpeg(), await jpeg()]
    for (const one of [named, drafted, orphan]) await up.upload(one)
    const id = up.idOf(await up.begin(cut))
    await up.send(id, 0, cut.bytes.subarray(0, 100))
    await submit([named])
    await collector.call('saveDraft', {
      params: { id: form.id, version: 1 },
      body: { revision: 0, submissionId: crypto.randomUUID(), answers: { photo: [refOf(drafted)] }, others: {} },
    })
    expect(await clean(6)).toEqual({ uploads: 0, files: 0 })
    expect((await clean(15)).files).toBe(1)
    expect((await see(collector, orphan)).problem).toBe('mediaNotFound')
    expect((await see(collector, named)).status).toBe(200)
    expect((await see(collector, drafted)).status).toBe(200)
    // Media named by submissions counts towards its user and form for as long as the submissions exist.
    const { body } = await collector.call('heldMedia', { body: { formId: form.id, hashes: [sha256Of(named.bytes)] } })
    expect(body.held).toEqual([sha256Of(named.bytes)])
    expect(await up.offset(id)).toBe(404)
    expect(files('media/uploads')).toEqual([])
  })
})

function file(content: string | Buffer, name: string, type = 'image/jpeg'): FileToSend {
  return { bytes: Buffer.from(content), name, type }
}

function mp4(): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42\0\0\0\0mp42isom', 'latin1'),
    Buffer.alloc(64),
  ])
}

/** The header of a PNG that declares this size in pixels. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000001f15c489', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A complete PNG, all grey: large to decode and small to send. */
function greyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const pixels = deflateSync(Buffer.alloc((width + 1) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Like the job, this many days from now. */
function clean(days: number) {
  const { media: library, uploads } = s.app.services
  return cleanMedia({ library, uploads }, Date.now() + days * DAY)
}
