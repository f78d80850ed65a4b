import { ComingPage } from '#web/shell/ComingPage.tsx'

export const RepairPage = ComingPage
