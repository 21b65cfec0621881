import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderControl, type ControlOverrides } from '../../../tests/kit/renderControl.tsx'
import { filling } from '../../../tests/kit/filling.ts'
import { form } from '../../../tests/kit/form.ts'
import { fakePositioning } from '../../../tests/kit/fakePositioning.ts'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import type { MeasuredPosition } from '../../geo/MeasuredPosition.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render', 'places', 'map'])
})
afterEach(() => vi.restoreAllMocks())

/** Renders a location question on a device with these measurements; places are found by name. */
async function question(given: ControlOverrides = {}, ...measured: readonly (Partial<MeasuredPosition> | Error)[]) {
  const device = fakePositioning(...measured)
  const drawn = await renderControl('location', given, {
    filling: filling(form()).filling,
    t: i18next.getFixedT('en', 'render'),
    positions: device.source,
    places: { search: async () => [], nameAt: async () => null },
  })
  const fold = () => drawn.one('.gf-place-typed') as HTMLDetailsElement
  const boxes = async (count = 2) => {
    await vi.waitFor(() => expect(drawn.all('.gf-place-typed input')).toHaveLength(count), 10_000)
    return drawn.all('.gf-place-typed input') as HTMLInputElement[]
  }
  const unfold = async () => {
    await userEvent.click(drawn.one('.gf-place-typed summary'))
    return boxes()
  }
  return { drawn, device, fold, boxes, unfold, text: () => drawn.host.textContent }
}

const NO_MAP = { allowMap: false }
const AT = { type: 'Point', coordinates: [105.85, 21.03] }

describe('A location question', () => {
  it('offers measuring first, then map and search, and does not load the map by itself', async () => {
    const { drawn, fold } = await question()
    expect(drawn.all('button').map((button) => button.textContent)).toEqual([
      'Use my location',
      'Choose on the map',
      'Search',
      'After',
    ])
    expect(fold().open).toBe(false)
    expect(drawn.all('input, canvas, .gf-map')).toEqual([])
  })

  it('shows only coordinates if the author allows nothing else', async () => {
    const { drawn, boxes } = await question({ settings: { allowMap: false, allowSearch: false, allowDevice: false } })
    await boxes()
    expect(drawn.all('button').map((button) => button.textContent)).toEqual(['After'])
  })

  it('has no buttons while read-only', async () => {
    const { drawn, text } = await question({ settings: NO_MAP, readOnly: true, value: AT })
    await vi.waitFor(() => expect(text()).toContain('21.030000, 105.850000'), 10_000)
    expect(drawn.all('button').map((button) => button.textContent)).toEqual(['After'])
  })

  it('shows the current accuracy, and takes the position on request', async () => {
    const { drawn, device, text } = await question({ settings: { ...NO_MAP, accuracyTarget: 5 } }, { accuracy: 12 })
    await userEvent.click(drawn.button('Use my location'))
    await vi.waitFor(() => expect(text()).toContain('±12 m'))
    expect(drawn.one('[role=status]').textContent).not.toBe('')
    await userEvent.click(drawn.button('Use current location'))
    expect(drawn.answer()).toMatchObject({ coordinates: [105.85, 21.03], accuracy: 12, source: 'device' })
    expect(device.watched()).toBe(false)
    await vi.waitFor(() => expect(drawn.one('.gf-location').contains(document.activeElement)).toBe(true))
    expect(drawn.button('Measure again')).toBeDefined()
  })

  it('warns about low accuracy and mock locations', async () => {
    const { drawn, text } = await question({ settings: NO_MAP })
    drawn.redraw({ value: { ...AT, accuracy: 400, source: 'device' } })
    await vi.waitFor(() => expect(text()).toContain('Low accuracy: 400 m'))
    drawn.redraw({ value: { ...AT, accuracy: 4, source: 'device', mock: true } })
    await vi.waitFor(() => expect(text()).toContain('mock location'))
  })

  it('explains a denied permission, and still offers the other ways', async () => {
    const { drawn, text } = await question({}, new PositionFailure('denied', 'Denied.'))
    await userEvent.click(drawn.button('Use my location'))
    await vi.waitFor(() => expect(text()).toContain('Location access is blocked'))
    expect(drawn.button('Choose on the map')).toBeDefined()
    expect(drawn.button('Use my location')).toBeDefined()
  })

  it('shows that search is not available while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { text } = await question({ settings: NO_MAP })
    await vi.waitFor(() => expect(text()).toContain('Search is not available'), 10_000)
  })
})

describe('Typed coordinates', () => {
  it('are pasted in any notation, and fill in both fields', async () => {
    for (const pasted of ['21.03, 105.85', `21°01'48"N 105°51'00"E`, '48QWJ8830725691']) {
      const { drawn, unfold } = await question({ settings: NO_MAP })
      const [latitude] = await unfold()
      await userEvent.fill(latitude as HTMLInputElement, pasted)
      const { coordinates } = drawn.answer() as { coordinates: [number, number] }
      expect(coordinates[0]).toBeCloseTo(105.85, 3)
      expect(coordinates[1]).toBeCloseTo(21.03, 3)
      drawn.remove()
    }
  })

  it('do not move the content above while they are typed', async () => {
    const { drawn, unfold } = await question({ settings: NO_MAP })
    const [latitude, longitude] = (await unfold()) as [HTMLInputElement, HTMLInputElement]
    const { top } = longitude.getBoundingClientRect()
    await userEvent.fill(latitude, '21.03')
    await userEvent.fill(longitude, '105.85')
    await vi.waitFor(() => expect(drawn.one('.gf-place-known')).toBeDefined())
    expect(longitude.getBoundingClientRect().top).toBe(top)
  })

  it('are expanded if invalid, and stay expanded when corrected', async () => {
    const value = { type: 'Point', coordinates: [400, 21.03], source: 'typed' }
    const { drawn, fold, boxes } = await question({ settings: NO_MAP, value, invalid: true })
    const [, longitude] = await boxes()
    await userEvent.fill(longitude as HTMLInputElement, '105.85')
    drawn.redraw({ invalid: false })
    expect(fold().open).toBe(true)
    expect(drawn.answer()).toMatchObject({ coordinates: [105.85, 21.03] })
  })

  it('stay collapsed if only an answer is missing', async () => {
    const { fold } = await question({ invalid: true })
    expect(fold().open).toBe(false)
  })

  it('are cleared together with the location', async () => {
    const { drawn, unfold } = await question({ settings: NO_MAP, value: AT })
    await unfold()
    await userEvent.click(drawn.button('Clear location'))
    expect(drawn.answer()).toBeUndefined()
    expect(drawn.one('.gf-location')).toBe(document.activeElement)
  })

  it('out of range are reported on leaving the field', async () => {
    const { drawn, unfold } = await question({ settings: NO_MAP })
    const [first, second] = (await unfold()) as [HTMLInputElement, HTMLInputElement]
    await userEvent.fill(first, '10.5')
    await userEvent.click(second)
    expect(drawn.seen.left).toBe(0)
    await userEvent.fill(second, '999')
    expect(drawn.seen.left).toBe(0)
    await userEvent.tab()
    expect(drawn.one('.gf-location').contains(document.activeElement)).toBe(true)
    expect(drawn.seen.left).toBe(1)
  })

  it('that are no numbers are reported on leaving the field', async () => {
    const { drawn, unfold } = await question({ settings: NO_MAP })
    const [first, second] = (await unfold()) as [HTMLInputElement, HTMLInputElement]
    await userEvent.fill(first, 'north')
    await userEvent.click(second)
    expect(drawn.seen.left).toBe(1)
  })

  it('in other notations are reported on leaving their field', async () => {
    const only = { allowMap: false, allowSearch: false, allowDevice: false, format: 'dms' }
    const { drawn, boxes } = await question({ settings: only })
    const [first] = await boxes(1)
    await userEvent.fill(first as HTMLInputElement, 'somewhere')
    await userEvent.tab()
    expect(drawn.seen.left).toBe(1)
  })
})
