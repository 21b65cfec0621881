import { LoginPage } from './LoginPage.tsx'

export function ConcedoLoginPage() {
  return <LoginPage provider="concedo" />
}
