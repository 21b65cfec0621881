import { ConfigProvider } from 'antd'
import { Outlet } from 'react-router-dom'
import { useAntdConfig } from '../../render/ui/useAntdConfig.ts'

/** The class that carries antd's CSS variables, for our style sheets. */
const VARIABLES = 'portal-variables'

/** Provides antd's theme, nonce and texts for the pages below. */
export function AntdShell() {
  const { theme, ...config } = useAntdConfig()
  return (
    <ConfigProvider {...config} theme={{ ...theme, cssVar: { key: VARIABLES } }}>
      <div className={VARIABLES}>
        <Outlet />
      </div>
    </ConfigProvider>
  )
}
