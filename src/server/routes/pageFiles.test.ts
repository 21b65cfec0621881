import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let well: PublishedForm
beforeAll(async () => {
  s = await sharedPortal()
  well = await publishedForm(s, [
    stored('text', 'name'),
    { id: 'logo0001', kind: 'image', settings: { src: '/maps/logo.png', alt: 'Logo' } },
  ])
})

describe('The files of a form that a device stores', () => {
  it('are listed for everyone who may fill in the form: its validator and its images, with their URLs', async () => {
    const anyone = await s.as('anyone')
    const { body } = await anyone.call('getPageFiles', { params: { id: well.id }, query: { language: 'vi' } })
    const { body: page } = await anyone.call('getPage', { params: { id: well.id } })
    const at = `/codeless-portal/api/pages/${well.id}`
    expect(body.data).toEqual([`${at}/validators/${page.validator}/validator.js`, '/maps/logo.png'])
    expect(
      (await anyone.call('getPageValidator', { params: { id: well.id, hash: String(page.validator) } })).status,
    ).toBe(200)
  })

  it('are not listed for a form that is not published', async () => {
    const draft = (await well.author.call('createForm', { body: { template: 100 } })).body
    for (const id of [draft.id, 'nothere1']) {
      const { problem } = await (await s.as('anyone')).call('getPageFiles', { params: { id } })
      expect(problem).toBe(id === draft.id ? 'formUnpublished' : 'formNotFound')
    }
  })

  it('require a well-formed language code', async () => {
    const { status } = await (
      await s.as('anyone')
    ).call('getPageFiles', { params: { id: well.id }, query: { language: '../x' } })
    expect(status).toBe(400)
  })
})
