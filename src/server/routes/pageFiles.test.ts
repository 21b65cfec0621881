import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedServing, type SharedServing } from '../../../tests/kit/sharedServing.ts'

let s: SharedServing
let well: PublishedForm
beforeAll(async () => {
  s = await sharedServing()
  well = await publishedForm(s, [
    stored('text', 'name'),
    { id: 'logo0001', kind: 'image', settings: { src: '/maps/logo.png', alt: 'Logo' } },
  ])
})

describe('what a device keeps of a form', () => {
  it('is told to anyone who may fill it in: its validator and its pictures, each where it is read', async () => {
    const anyone = await s.as('anyone')
    const { body } = await anyone.call('getPageFiles', { params: { id: well.id }, query: { language: 'vi' } })
    const { body: page } = await anyone.call('getPage', { params: { id: well.id } })
    const at = `/codeless-portal/api/pages/${well.id}`
    expect(body.data).toEqual([`${at}/validators/${page.validator}/validator.js`, '/maps/logo.png'])
    expect(
      (await anyone.call('getPageValidator', { params: { id: well.id, hash: String(page.validator) } })).status,
    ).toBe(200)
  })

  it('is told to nobody of a form that is not on its page', async () => {
    const draft = (await well.author.call('createForm', { body: { template: 100 } })).body
    for (const id of [draft.id, 'nothere1']) {
      const { problem } = await (await s.as('anyone')).call('getPageFiles', { params: { id } })
      expect(problem).toBe(id === draft.id ? 'formUnpublished' : 'formNotFound')
    }
  })

  it('is asked for in a language that could be one', async () => {
    const { status } = await (
      await s.as('anyone')
    ).call('getPageFiles', { params: { id: well.id }, query: { language: '../x' } })
    expect(status).toBe(400)
  })
})
