import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useAntdConfig } from './useAntdConfig.ts'

/** A piece of antd, themed, inside a page that otherwise does without. */
export function AntdIsland({ children }: { readonly children: ReactNode }) {
  return <ConfigProvider {...useAntdConfig()}>{children}</ConfigProvider>
}
