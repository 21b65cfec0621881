import { describe, expect, it } from 'vitest'
import { withoutQueries } from './withoutQueries.ts'

describe('Data sent to the monitoring service', () => {
  it('contains page URLs without locations', () => {
    const event = { href: 'https://forms.example/codeless-portal/mby/x?id=7#latitude=1.3&longitude=103.8', at: 1 }
    expect(JSON.parse(withoutQueries(JSON.stringify(event)))).toEqual({
      href: 'https://forms.example/codeless-portal/mby/x',
      at: 1,
    })
  })

  it('keeps the rest of a text unchanged', () => {
    const text = 'Failed at http://a.example:3000/x.js?v=1 (twice) and https://b.example/y#z, ok? #1'
    expect(withoutQueries(text)).toBe('Failed at http://a.example:3000/x.js (twice) and https://b.example/y ok? #1')
  })
})
