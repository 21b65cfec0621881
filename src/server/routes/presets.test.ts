import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let author: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  author = await s.as('author')
})

const found = async (q: string, language: 'en' | 'zh' | 'vi' = 'en') =>
  (await author.call('listPresets', { query: { q, language } })).body.presets
const first = async (q: string, language: 'en' | 'zh' | 'vi' = 'en') => (await found(q, language))[0]

const make = async (preset: string) => (await author.call('createForm', { body: { preset } })).body

describe('Searching place types', () => {
  it('starts with the ten types of the gallery, in the author’s language', async () => {
    const { presets } = (await author.call('listPresets', { query: { language: 'vi' } })).body
    expect(presets).toHaveLength(10)
    expect(presets[1]).toMatchObject({ id: 'amenity/restaurant', name: 'Nhà hàng', tags: ['amenity=restaurant'] })
    expect(presets.every(({ icon }) => icon.length > 0)).toBe(true)
  })

  it('finds names before mere mentions', async () => {
    expect(await first('Bakery')).toMatchObject({ id: 'shop/bakery', name: 'Bakery', tags: ['shop=bakery'] })
    expect(await first('bus')).toMatchObject({ name: 'Bus Stop' })
    expect(await first('atm')).toMatchObject({ id: 'amenity/atm' })
  })

  it('finds names in the author’s language, with and without accents, and in English', async () => {
    expect(await first('nha hang', 'vi')).toMatchObject({ name: 'Nhà hàng' })
    expect(await first('Bệnh viện', 'vi')).toMatchObject({ id: 'amenity/hospital' })
    expect(await first('餐馆', 'zh')).toMatchObject({ id: 'amenity/restaurant' })
    expect(await first('restaurant', 'zh')).toMatchObject({ id: 'amenity/restaurant', name: '餐馆' })
  })

  it('finds synonyms, and several words in any order', async () => {
    expect((await found('wc')).map(({ id }) => id)).toContain('amenity/toilets')
    expect((await found('stop bus')).map(({ name }) => name)).toContain('Bus Stop')
  })

  it('finds nothing for unknown words, and at most thirty types', async () => {
    expect(await found('qqqqzz')).toEqual([])
    expect(await found('a')).toHaveLength(30)
  })
})

describe('The form of a place type', () => {
  it('is previewed as it would be created', async () => {
    const { body } = await author.call('getPreset', { query: { id: 'amenity/bench', language: 'vi' } })
    const document = body.document as StoredDocument
    expect(body).toMatchObject({ template: 1, version: null })
    expect(document.languages[0]).toBe('vi')
    expect(document.container.form.children[1]?.settings['default']).toBe(`"${body.name}"`)
  })

  it.each(['toString', '@templates/poi', 'point', 'nowhere', '../gallery'])('does not exist for %s', async (id) => {
    expect((await author.call('getPreset', { query: { id } })).problem).toBe('presetNotFound')
    expect((await author.call('createForm', { body: { preset: id } })).problem).toBe('presetNotFound')
  })

  it('is created, and can be published at once', async () => {
    for (const preset of ['shop', 'amenity/bench']) {
      const { body: form } = await author.call('createForm', { body: { preset, language: 'vi' } })
      expect(form).toMatchObject({ template: 1, name: preset === 'shop' ? 'Tiệm' : 'Băng ghế' })
      const headers = { 'if-match': `"${form.revision}"` }
      const published = await author.call('publishForm', { params: { id: form.id }, headers })
      expect(published.body).toMatchObject({ state: 'published' })
    }
  })

  it('has new ids each time', async () => {
    const [one, other] = [await make('shop'), await make('shop')]
    const idOf = ({ document }: typeof one) => (document as StoredDocument).container.form.children[0]?.id
    expect(one.id).not.toBe(other.id)
    expect(idOf(one)).not.toBe(idOf(other))
  })
})
