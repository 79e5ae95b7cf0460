import { sayWhatPagesAsk } from './at-foot.ts'
import { answerCookieBanner } from './cookie-banner.ts'
import { holdFirstPress } from './first-press.ts'
import { sendLogout } from './logout.ts'
import { closeMenuOnReturn } from './open-menu.ts'
import { printAtPress, unfoldAtPrint } from './print.ts'
import { askAgainOnReturn } from './restored-page.ts'
import { returnFocus } from './return-focus.ts'
import { dropSecondPress } from './second-press.ts'
import { keepUnsentForm } from './unsent-form.ts'

// The one script that every page has, whether React follows or not.
answerCookieBanner()
sendLogout()
keepUnsentForm()
sayWhatPagesAsk()
printAtPress()
unfoldAtPrint()
dropSecondPress()
holdFirstPress()
returnFocus()
closeMenuOnReturn()
askAgainOnReturn()
