import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { kinds } from '../../../elements/registry.ts'
import { startI18n } from '../../../render/i18n/i18n.ts'
import { settingsOf } from '../store/settingsOf.ts'
import { TypedField } from './TypedField.tsx'

/** Renders a setting of a decimal number, and records what is stored. */
async function typing(key: string) {
  const i18n = await startI18n()
  await i18n.changeLanguage('en')
  await i18n.loadNamespaces('editor')
  const kind = kinds.get('decimal')
  const setting = kind && settingsOf(kind).find((one) => one.key === key)
  if (!setting) throw new Error(`no setting is called ${key}`)
  const stored: unknown[] = []
  function Field() {
    const [value, setValue] = useState<unknown>()
    const change = (next: unknown) => {
      stored.push(next)
      setValue(next)
    }
    return <TypedField label={key} setting={setting as NonNullable<typeof setting>} value={value} onChange={change} />
  }
  const page = renderTree(<Field />)
  const box = page.querySelector('input') as HTMLInputElement
  box.focus()
  return { box, page, stored }
}

describe('A number field', () => {
  it.each(['1.5', '-0.25', '10.05'])('accepts %s character by character', async (text) => {
    const { box, stored } = await typing('min')
    await userEvent.keyboard(text)
    expect(box.value).toBe(text)
    expect(stored.at(-1)).toBe(Number(text))
    box.blur()
    await expect.poll(() => box.value).toBe(text)
  })

  it('shows the stored value when left, and invalid input as it was typed', async () => {
    const { box, page, stored } = await typing('min')
    await userEvent.keyboard('2.')
    expect([box.value, stored.at(-1), page.querySelector('[role="alert"]')]).toEqual(['2.', 2, null])
    box.blur()
    await expect.poll(() => box.value).toBe('2')
    box.focus()
    await userEvent.keyboard('{End}x')
    expect([box.value, stored.at(-1)]).toEqual(['2x', 2])
    expect(page.querySelector('[role="alert"]')).not.toBeNull()
    box.blur()
    expect(box.value).toBe('2x')
  })

  it('stores no step of zero while a small number is typed', async () => {
    const { box, stored } = await typing('step')
    await userEvent.keyboard('0.5')
    expect([box.value, stored]).toEqual(['0.5', [0.5]])
  })
})
