import { Empty, theme } from 'antd'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { renderTree } from '../../../tests/kit/renderForm.tsx'
import { startI18n } from '../i18n/i18n.ts'
import { AntdIsland } from './AntdIsland.tsx'

it('content inside antd’s provider stays mounted when the texts of a language are loaded', async () => {
  await startI18n()
  await i18next.changeLanguage('vi')
  const page = renderTree(
    <AntdIsland>
      <input aria-label="name" />
      <Empty />
    </AntdIsland>,
  )
  const input = page.querySelector('input')
  await expect.poll(() => page.textContent).toContain('Trống')
  expect(input?.isConnected).toBe(true)
  await i18next.changeLanguage('en')
})

it('antd computes its tokens once for all islands of a page', async () => {
  await startI18n()
  const seen: unknown[] = []
  const Tokens = () => {
    seen.push(theme.useToken().token)
    return null
  }
  renderTree(
    <>
      <AntdIsland>
        <Tokens />
      </AntdIsland>
      <AntdIsland>
        <Tokens />
      </AntdIsland>
    </>,
  )
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(1)
})
