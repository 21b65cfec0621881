import packageJson from '../../../package.json' with { type: 'json' }
import type { MonitoringConfig } from '../config.ts'

/** A page that knows where to report to: by a `<meta>`, since the policy allows no script in it. */
export function withMonitoring(html: string, config: MonitoringConfig | null): string {
  if (!config) return html
  const settings = JSON.stringify({ ...config, release: `geo-forms@${packageJson.version}` })
  const content = settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('</head>', () => `<meta name="monitoring" content="${content}"></head>`)
}
