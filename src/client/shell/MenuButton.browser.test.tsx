import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MenuButton } from './MenuButton.tsx'

let root: Root
const chosen = vi.fn<(key: string) => void>()
const button = page.getByRole('button', { name: 'Fruit' })
const item = (name: string) => page.getByRole('menuitem', { name })

beforeEach(() => {
  chosen.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const items = ['Apple', 'Pear'].map((label) => ({ key: label, label }))
  root.render(<MenuButton menu={{ items, onClick: ({ key }) => chosen(key) }}>Fruit</MenuButton>)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

describe('The button of a menu', () => {
  it('opens it with the first press, says so, and keeps the focus', async () => {
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect.element(item('Apple')).toBeVisible()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(button).toHaveFocus()
  })

  it('closes with Escape, opens again with a key, and closes after a choice', async () => {
    await button.click()
    await expect.element(item('Pear')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await item('Pear').click()
    expect(chosen).toHaveBeenCalledWith('Pear')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })
})
