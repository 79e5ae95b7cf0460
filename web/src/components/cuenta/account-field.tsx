import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import { useVisit } from '../../root.tsx'

/** Says for which account a form was loaded that a browser sends by itself, as `send` does in a header (wire-21). */
export const AccountField = () => (
  <input type="hidden" name={ACCOUNT_HEADER} value={useVisit()?.loggedIn?.id} />
)
