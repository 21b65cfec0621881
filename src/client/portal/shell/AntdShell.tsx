import { ConfigProvider } from 'antd'
import { Outlet } from 'react-router-dom'
import { useAntdConfig } from '../../ui/useAntdConfig.ts'

/** Gives antd its look, nonce and texts for the pages below. */
export function AntdShell() {
  return (
    <ConfigProvider {...useAntdConfig()}>
      <Outlet />
    </ConfigProvider>
  )
}
