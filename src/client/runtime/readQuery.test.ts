import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { ElementBuilder, form, formWith, text } from '../../../tests/kit/form.ts'
import { readQuery } from './readQuery.ts'

const hidden = (name: string, fromQuery: string) => new ElementBuilder('hidden', name, { label: name, fromQuery })

describe('The query string of a page', () => {
  it('fills in hidden fields named after its parameters, without creating a draft', () => {
    const f = filling(form(hidden('source', 'src'), hidden('other', 'o'), text('name')))
    readQuery(f.filling, '?src=poster%201&name=x&o=')
    expect([f.filling.input(), f.filling.isDirty()]).toEqual([{ source: 'poster 1' }, false])
  })

  it('keeps existing answers, and the user’s changes remain a draft', () => {
    const f = filling(formWith({ data: { source: 'known' } }, hidden('source', 'src'), text('name')))
    f.answer('name', 'An')
    readQuery(f.filling, '?src=poster')
    expect([f.filling.input(), f.filling.isDirty()]).toEqual([{ source: 'known', name: 'An' }, true])
  })
})
