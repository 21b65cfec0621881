import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let well: PublishedForm
beforeAll(async () => {
  s = await sharedPortal()
  well = await publishedForm(s)
})

interface Validate {
  (input: unknown): boolean
  errors?: readonly { instancePath: string; keyword: string }[] | null
}

async function pageOf(id: string) {
  return (await (await s.as('anyone')).call('getPage', { params: { id } })).body
}

async function validatorOf(id: string) {
  const { validator } = await pageOf(id)
  return (await s.as('anyone')).call('getPageValidator', { params: { id, hash: String(validator) } })
}

async function run(code: string): Promise<Validate> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { validate: Validate }
  return module.validate
}

describe('The validator of a version', () => {
  it('is a module that a strict content security policy allows, cached forever', async () => {
    const { status, text, headers } = await validatorOf(well.id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(text).not.toMatch(/require\(|new Function|eval\(|^import /m)
  })

  it('finds all errors, each with its position', async () => {
    const validate = await run((await validatorOf(well.id)).text)
    expect(validate({ name: 'Well 3', depth: 12 })).toBe(true)
    expect(validate({ depth: 120, more: 1 })).toBe(false)
    const wrong = validate.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    expect(wrong?.toSorted()).toEqual([' additionalProperties', ' required', '/depth maximum'])
  })

  it('is compressed, preferably with Brotli, and always the same', async () => {
    const plain = (await validatorOf(well.id)).text
    const url = `/codeless-portal/api/pages/${well.id}/validators/${(await pageOf(well.id)).validator}/validator.js`
    const best = await s.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const other = await s.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate' } })
    expect([best.headers['content-encoding'], other.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(other.rawPayload).toString()).toBe(plain)
  })

  it('exists for versions that an older program published', async () => {
    const { id } = await publishedForm(s, [stored('text', 'older')])
    const { validator } = await pageOf(id)
    const { store } = s.app.services
    const count = () => store.write(async (w) => ((await w.validators.get(id, String(validator))) ? 1 : 0))
    await store.write(async (w) => {
      await w.validators.put({ form_id: id, version: 1, hash: 'old', gzip: Buffer.from(''), brotli: Buffer.from('') })
    })
    expect(await count()).toBe(0)
    expect((await validatorOf(id)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  it('has another name if the version has another schema', async () => {
    const before = await pageOf(well.id)
    const other = await pageOf((await publishedForm(s, [stored('text', 'other')])).id)
    expect(other.validator).not.toBe(before.validator)
  })

  it('does not exist under an unknown name, nor for an unpublished form', async () => {
    const anyone = await s.as('anyone')
    const { id, author } = await publishedForm(s)
    const { validator } = await pageOf(id)
    const read = (hash: string) => anyone.call('getPageValidator', { params: { id, hash } })
    expect((await read('f'.repeat(64))).problem).toBe('notFound')
    await author.call('unpublishForm', { params: { id } })
    expect((await read(String(validator))).problem).toBe('formUnpublished')
  })
})

describe('The validator of a draft', () => {
  it('is created for its preview, for users who may see the draft', async () => {
    const { id, author } = await publishedForm(s)
    const { validator } = (await author.call('getPreview', { params: { id } })).body
    const params = { id, hash: String(validator) }
    const { status, text, headers } = await author.call('getPreviewValidator', { params })
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    expect((await run(text))({ name: 5 })).toBe(false)
    expect((await (await s.as('author2')).call('getPreviewValidator', { params })).problem).toBe('formNotFound')
    expect((await author.call('getPreviewValidator', { params: { id, hash: '0'.repeat(64) } })).problem).toBe(
      'notFound',
    )
  })

  it('is compiled in another process if the form is large, so that the server continues to respond', async () => {
    const questions = Array.from({ length: 200 }, (_, n) => stored('text', `q${n}`))
    const { id, author } = await publishedForm(s, questions)
    const { validator } = (await author.call('getPreview', { params: { id } })).body
    const compiled = vi.spyOn(Ajv.prototype, 'addSchema')
    const { status, text } = await author.call('getPreviewValidator', { params: { id, hash: String(validator) } })
    expect(compiled).not.toHaveBeenCalled()
    compiled.mockRestore()
    expect(status).toBe(200)
    expect((await run(text))({ q199: 5 })).toBe(false)
  }, 60_000)
})
