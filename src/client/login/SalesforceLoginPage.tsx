import { LoginPage } from './LoginPage.tsx'

export function SalesforceLoginPage() {
  return <LoginPage provider="salesforce" />
}
