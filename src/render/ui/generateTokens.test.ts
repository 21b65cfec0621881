import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../forms/theme/contrast.ts'
import { generateTokens } from './generateTokens.ts'
import { SEED_TOKENS } from './theme.ts'

describe('The theme as CSS variables', () => {
  it('is up to date: `npm run generate` changes nothing', () => {
    expect(readFileSync(join(import.meta.dirname, 'generated/tokens.css'), 'utf8')).toBe(generateTokens())
  })

  it('contains the brand colour, and separate colours for dark mode', () => {
    const css = generateTokens()
    expect(css).toContain(`--gf-primary: ${SEED_TOKENS.colorPrimary};`)
    expect(new Set(css.match(/--gf-ground: [^;]+/g)).size).toBe(2)
  })

  it.each(['primary', 'primary-hover', 'primary-active'])('makes text on --gf-%s readable in both schemes', (name) => {
    const grounds = [...generateTokens().matchAll(new RegExp(`--gf-${name}: (#\\w{6});`, 'g'))].map(
      ([, hex = '']) => hex,
    )
    expect(new Set(grounds).size).toBe(2)
    for (const ground of grounds) expect(contrastOf('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
  })
})
