import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf } from '../../forms/theme/contrast.ts'
import { THEME_PRESETS } from '../../forms/theme/themePresets.ts'
import { themedMarkColors } from './themedMarkColors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('markers of any brand colour are visible on land, water and woods', () => {
  const grounds = { light: ['#f7f6f1', '#dbe9ee', '#b9d7e3'], dark: ['#24302c', '#10202a', '#2a3a31'] } as const
  fc.assert(
    fc.property(color, fc.constantFrom('light' as const, 'dark' as const), (brand, scheme) => {
      const { point, line } = themedMarkColors(brand, scheme)
      // Points have a white outline.
      for (const ground of grounds.light) expect(contrastOf(point, ground)).toBeGreaterThanOrEqual(3)
      for (const ground of grounds[scheme]) expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(3)
    }),
  )
})

it('a sufficient brand colour is kept, and differs from the selection and the user’s position', () => {
  expect(themedMarkColors(THEME_PRESETS.plum.color, 'light')).toMatchObject({ point: '#7a1fa2', otherPoint: '#d4380d' })
  const brick = themedMarkColors(THEME_PRESETS.brick.color, 'light')
  expect(brick).toMatchObject({ otherPoint: '#1f1f1f', otherLine: '#1f1f1f', here: '#1668dc' })
  expect(themedMarkColors(THEME_PRESETS.ocean.color, 'light').here).not.toBe('#1668dc')
  expect(themedMarkColors(THEME_PRESETS.slate.color, 'light')).toMatchObject({ otherPoint: '#d4380d', here: '#1668dc' })
  expect(themedMarkColors('#808080', 'dark').otherLine).toBe('#ff9c6e')
})
