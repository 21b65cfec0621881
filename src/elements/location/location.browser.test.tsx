import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawControl } from '../../../tests/kit/drawControl.tsx'
import { loadWords } from '../../client/i18n/i18n.ts'

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadWords(['render'])
})

async function boxes(format?: string) {
  const settings = { allowMap: false, allowSearch: false, allowDevice: false, ...(format ? { format } : {}) }
  const drawn = await drawControl('location', { settings })
  const [first, second] = drawn.all('input.gf-input') as HTMLInputElement[]
  return { drawn, first: first as HTMLInputElement, second: second as HTMLInputElement }
}

describe('coordinates by hand', () => {
  it('are told of on leaving the box where they are nowhere on earth', async () => {
    const { drawn, first, second } = await boxes()
    await userEvent.fill(first, '10.5')
    await userEvent.click(second)
    expect(drawn.seen.left).toBe(0)
    await userEvent.fill(second, '999')
    expect(drawn.seen.left).toBe(0)
    await userEvent.tab()
    expect(drawn.all('.gf-location')[0]?.contains(document.activeElement)).toBe(true)
    expect(drawn.seen.left).toBe(1)
  })

  it('are told of where they are no figures', async () => {
    const { drawn, first, second } = await boxes()
    await userEvent.fill(first, 'north')
    await userEvent.click(second)
    expect(drawn.seen.left).toBe(1)
  })

  it('are told of on leaving the one box of other notations', async () => {
    const { drawn, first } = await boxes('dms')
    await userEvent.fill(first, 'somewhere')
    await userEvent.tab()
    expect(drawn.seen.left).toBe(1)
  })
})
