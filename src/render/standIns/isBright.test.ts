import { AggregationColor } from 'antd/lib/color-picker/color.js'
import { isBright as original } from 'antd/lib/color-picker/components/ColorPresets.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBright } from './isBright.ts'

it('The stand-in for the brightness of a color agrees with antd’s', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(part, part, part, fc.constantFrom(0, 0.2, 0.5, 0.6, 1), (r, g, b, a) => {
      const color = new AggregationColor({ r, g, b, a })
      expect(isBright(color, '#fff')).toBe(original(color, '#fff'))
    }),
  )
})
