import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree } from '../../../tests/kit/renderForm.tsx'
import { filling } from '../../../tests/kit/filling.ts'
import { ElementBuilder, form, location, repeat } from '../../../tests/kit/form.ts'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import { FormView } from '../../render/FormView.tsx'
import { loadEntries } from '../../render/loadEntries.ts'
import type { FoundPlace } from '../../render/RenderScope.ts'

const HUE: FoundPlace = {
  name: 'Le Loi',
  detail: 'Hue',
  longitude: 107.6,
  latitude: 16.5,
  address: { street: 'Le Loi', city: 'Hue' },
}
const address = new ElementBuilder('address', 'home', { label: 'Home', placeFrom: 'place' })
const point = { type: 'Point', coordinates: [107.6, 16.5] }

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  await loadTranslations(['render'])
})

/** Renders a form; `find` resolves the address of its place. */
async function drawn(asked: ReturnType<typeof form>) {
  const f = filling(asked)
  const { compiled } = f.filling
  await loadEntries(compiled.nodes.map((node) => node.kind.id))
  let find: (() => void) | undefined
  const come = new Promise<void>((resolve) => (find = resolve))
  const places = {
    search: async () => [],
    nameAt: async () => {
      await come
      return HUE
    },
  }
  const page = renderTree(<FormView compiled={compiled} filling={f.filling} language="en" places={places} />)
  await expect.poll(() => page.querySelector('.gf-address button')).not.toBeNull()
  const press = () => userEvent.click(page.querySelector('.gf-address button') as HTMLElement)
  return { f, page, press, find: () => find?.() }
}

describe('An address filled in from a location', () => {
  it('keeps text typed while the location is looked up', async () => {
    const { f, page, press, find } = await drawn(form(location('place'), address))
    f.answer('place', point).answer('home', { city: 'Da Nang' })
    await press()
    await userEvent.fill(page.querySelector('.gf-address-number input') as HTMLElement, '12')
    await userEvent.fill(page.querySelector('.gf-address-street input') as HTMLElement, 'Nguyen Hue')
    find()
    await expect.poll(() => f.get('home')).toEqual({ street: 'Nguyen Hue', number: '12', city: 'Hue' })
  })

  it('uses the location of its own row', async () => {
    const { f, press, find } = await drawn(form(repeat('visits', location('place'), address).with({ start: 1 })))
    f.answer('visits/0/place', point)
    find()
    await press()
    await expect.poll(() => f.get('visits/0/home')).toEqual({ street: 'Le Loi', city: 'Hue' })
  })
})
