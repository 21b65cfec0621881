import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useAntdConfig } from './useAntdConfig.ts'

/** An antd component with its theme, inside a page that otherwise does not use antd. */
export function AntdIsland({ children }: { readonly children: ReactNode }) {
  const config = useAntdConfig()
  const look = useMemo(() => lookHere(), [])
  // One name per look: antd computes its tokens and their CSS variables again for every other.
  const key = ['gf-antd', ...Object.values(look)].join('-').replaceAll(/[^\w-]/g, '_')
  const theme = { ...config.theme, token: { ...config.theme?.token, ...look }, cssVar: { key } }
  return (
    <ConfigProvider {...config} theme={theme}>
      {children}
    </ConfigProvider>
  )
}

/** A form theme's colour and corner radius; empty if the page has the portal's theme. */
function lookHere(): { readonly colorPrimary?: string; readonly borderRadius?: number } {
  const style = getComputedStyle(document.documentElement)
  const color = style.getPropertyValue('--gf-fill').trim()
  const radius = Number.parseInt(style.getPropertyValue('--gf-radius'), 10)
  return { ...(color && { colorPrimary: color }), ...(Number.isNaN(radius) ? {} : { borderRadius: radius }) }
}
