import { describe, expect, it } from 'vitest'
import type { FormDetail } from '../../../contract/shapes.ts'
import { exportForms, fileName } from './exportForms.ts'

const detail = (id: string, name: string) => ({ id, name, document: { of: id } }) as unknown as FormDetail
const NOW = new Date('2026-05-04T10:00:00Z')

describe('The file of exported forms', () => {
  it('is the document itself for one form', async () => {
    const { blob, name } = await exportForms([detail('aaaaaaaa', 'Wells & springs')], NOW)
    expect([name, JSON.parse(await blob.text())]).toEqual(['Wells-springs-aaaaaaaa.json', { of: 'aaaaaaaa' }])
  })

  it('is a ZIP archive with unique names for several forms', async () => {
    const { blob, name } = await exportForms([detail('aaaaaaaa', 'Giếng'), detail('bbbbbbbb', 'Giếng')], NOW)
    expect(name).toBe('forms-2026-05-04.zip')
    const text = new TextDecoder().decode(await blob.arrayBuffer())
    expect(text.startsWith('PK')).toBe(true)
    for (const one of ['Giếng-aaaaaaaa.json', 'Giếng-bbbbbbbb.json']) expect(text).toContain(one)
  })

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['a:b*c?', 'a-b-c'],
    ['井', '井'],
    ['***', 'form'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('has for "%s" a name that every file system accepts', (name, taken) => {
    expect(fileName(name)).toBe(taken)
  })
})
