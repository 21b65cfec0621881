import { describe, expect, it } from 'vitest'
import { form, select, text } from '../../../tests/kit/form.ts'
import { addressesOf } from './addressesOf.ts'
import { allowedUrl } from './allowedUrl.ts'

const OWN = 'https://forms.example.org'
const DATA = 'https://data.example.org'

describe('Resolving a URL that a form may call', () => {
  it.each([
    ['/api/wells?near=1', `${OWN}/api/wells?near=1`],
    ['api/wells', `${OWN}/api/wells`],
    [`${OWN}/x#y`, `${OWN}/x#y`],
    [`${DATA}/wells`, `${DATA}/wells`],
    ['HTTPS://DATA.example.org:443/wells', `${DATA}/wells`],
  ])('resolves %s to %s', (address, url) => {
    expect(allowedUrl(address, OWN, [DATA])?.href).toBe(url)
  })

  it.each([
    'https://other.example.org/',
    `${DATA}:8443/`,
    `${DATA}.evil.example/`,
    '//other.example.org/',
    '\\\\other.example.org/',
    'http://data.example.org/',
    'https://me@data.example.org/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
  ])('rejects %s', (address) => {
    expect(allowedUrl(address, OWN, [DATA])).toBeNull()
  })
})

describe('The URLs in a form', () => {
  it('are those it calls, loads, displays and redirects to', () => {
    const document = form(
      text('note'),
      select('kind', 'a').with({
        choices: [
          { value: 'a', label: 'A', image: 'https://a.example/a.png' },
          { value: 'b', label: 'B', image: 'data:image/png;base64,AAAA' },
        ],
      }),
    )
    const named = {
      ...document,
      form: {
        ...document.form,
        initApi: { url: '/init' },
        submitApi: { url: '/take' },
        redirect: '/thanks/{id}',
        lists: [
          { name: 'a', source: { url: '/a.csv' }, format: 'csv', columns: ['a'], value: 'a', label: 'a' } as const,
          { name: 'b', source: { hash: 'f' }, format: 'csv', columns: ['a'], value: 'a', label: 'a' } as const,
        ],
      },
    }
    expect([...addressesOf(named)]).toEqual(['/init', '/take', '/thanks/{id}', '/a.csv', 'https://a.example/a.png'])
    expect([...addressesOf(form(text('note')))]).toEqual([])
  })
})
