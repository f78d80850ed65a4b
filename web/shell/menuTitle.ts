import type { MenuTitle } from '#contract/access.ts'
import { menuTexts } from '#contract/menu.texts.ts'
import { language } from '#web/language/language.ts'

const titles: Readonly<Partial<Record<MenuTitle, string>>> = menuTexts[language]

export const menuTitle = (title: MenuTitle): string => titles[title] ?? title
