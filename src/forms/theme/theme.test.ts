import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, mixColors, nearestWithContrast, textColorOn } from './contrast.ts'
import { contrastsOf, BACKGROUNDS, SCHEMES } from './themeColors.ts'
import { themeCss } from './themeCss.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('Contrast', () => {
  it('is calculated as in WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#00683f', '#ffffff')).toBeCloseTo(6.88, 2)
    expect(contrastOf('#ff0000', '#ff0000')).toBe(1)
  })

  it('of text on any colour is sufficient', () => {
    fc.assert(fc.property(color, (any) => void expect(contrastOf(textColorOn(any), any)).toBeGreaterThanOrEqual(4.5)))
  })

  it('is reached by the nearest sufficient colour, which is the colour itself if sufficient', () => {
    fc.assert(
      fc.property(
        color,
        fc.constantFrom('#ffffff', '#141414', '#1f1f1f'),
        fc.constantFrom(3, 4.5),
        (any, on, least) => {
          const near = nearestWithContrast(any, on, least)
          expect(contrastOf(near, on)).toBeGreaterThanOrEqual(least)
          expect(near).toBe(contrastOf(any, on) >= least ? any : near)
        },
      ),
    )
    expect(nearestWithContrast('#ffee00', '#ffffff', 3)).toMatch(/^#[0-9a-f]{4}00$/)
  })

  it('mixes colours from one end to the other', () => {
    expect([mixColors('#102030', '#ffffff', 0), mixColors('#102030', '#ffffff', 1)]).toEqual(['#102030', '#ffffff'])
  })
})

describe('The colours derived from a brand colour', () => {
  it('have sufficient contrast in both schemes, except for the unchanged colour itself on a white page', () => {
    fc.assert(
      fc.property(color, (any) => {
        const low = contrastsOf(any).filter(({ contrast, least }) => contrast < least)
        expect(low.every(({ scheme, pair }) => scheme === 'light' && pair === 'fills')).toBe(true)
      }),
    )
  })

  it('are checked against the backgrounds of forms', () => {
    const tokens = readFileSync('src/render/ui/generated/tokens.css', 'utf8')
    for (const scheme of SCHEMES) {
      expect(tokens).toContain(`--gf-ground: ${BACKGROUNDS[scheme].page};`)
      expect(tokens).toContain(`--gf-elevated: ${BACKGROUNDS[scheme].raised};`)
    }
  })
})

describe('The CSS of a theme', () => {
  it('is empty for an empty theme', () => {
    expect(themeCss({})).toBe('')
    expect(themeCss({ logo: '/logo.png' })).toBe('')
  })

  it('never makes touch targets smaller than the default', () => {
    expect(themeCss({ height: 32 })).toBe(
      ':root:root{--gf-height:32px;--gf-gap:8px}@media (pointer: coarse){:root:root{--gf-height:44px}}',
    )
    expect(themeCss({ height: 52 })).not.toContain('pointer')
  })

  it('sets the colours of both schemes, selected by user or device, in its scope only', () => {
    const css = themeCss({ color: '#7a1fa2', radius: 2 }, '.sheet')
    expect(css).toContain(':root:root .sheet{--gf-bar:#7a1fa2')
    expect(css).toContain("@media screen and (prefers-color-scheme: dark){:root:root:not([data-theme='light']) .sheet{")
    expect(css).toContain("@media screen{:root:root[data-theme='dark'] .sheet{")
    expect(css).toContain('--gf-radius:2px')
  })
})
