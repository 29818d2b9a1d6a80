import { AppstoreOutlined, BgColorsOutlined, ControlOutlined, SkinOutlined, TranslationOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

import { languages } from '../../../contract/base/languages.ts';
import { languageName } from '../../base/i18n/language-name.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { appearances, changeSettings, contentWidths, layouts, type Settings, settings, sizes } from '../../session/settings/settings.ts';
import { session } from '../../session/state/session-store.ts';
import { headerTexts } from '../header/texts.ts';
import { useUserCommands } from '../header/use-user-commands.tsx';
import { showOverlay } from '../overlays/overlay-store.ts';
import { appearanceNames, layoutNames, texts as settingTexts, sizeNames, widthNames } from '../overlays/texts.ts';
import { useChangeLanguage } from '../overlays/use-change-language.ts';
import { useEnterSystem } from '../session/use-enter-system.ts';
import { shellTexts } from '../texts.ts';
import { themes } from '../themes/theme.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The other subsystems, what the user can do with their account, and every setting of the look. */
export function useCommandEntries(): PaletteEntry[] {
	const t = useText();
	const enter = useEnterSystem();
	const { systems, systemId } = useStore(session, (state) => state);
	const userCommands = useUserCommands();
	const looks = useLookEntries();
	const others = (systems ?? []).filter(({ id }) => id !== systemId);
	return [
		...others.map(
			({ id, name }): PaletteEntry => ({
				...{ id: `system ${id}`, group: 'systems', title: name, detail: t(headerTexts.systems()) },
				icon: <AppstoreOutlined aria-hidden />,
				run: () => void enter(id),
			}),
		),
		toSetting('preferences', t(shellTexts.preferences()), { icon: <SkinOutlined aria-hidden />, run: () => showOverlay('settings') }),
		...userCommands.map(({ key, title, icon, run }) => toSetting(key, title, { icon, run })),
		...looks,
	];
}

function useLookEntries(): PaletteEntry[] {
	const t = useText();
	const { language } = useStore(settings, (state) => state);
	const changeLanguage = useChangeLanguage();
	const icon = <ControlOutlined aria-hidden />;
	const look = (detail: string, title: string, { change, icon: own = icon }: { change: Partial<Settings>; icon?: ReactNode }) => ({
		...toSetting(`${detail} ${title}`, title, { icon: own, run: () => changeSettings(change) }),
		...{ detail, isSearchOnly: true },
	});
	return [
		...themes.map(({ name, title, isDark }) =>
			look(t(settingTexts.theme()), title[language], {
				change: { theme: name, ...(isDark && { appearance: 'system' }) },
				icon: <BgColorsOutlined aria-hidden />,
			}),
		),
		...appearances.map((appearance) => look(t(settingTexts.appearance()), t(appearanceNames[appearance]()), { change: { appearance } })),
		...layouts.map((layout) => look(t(settingTexts.layout()), t(layoutNames[layout]()), { change: { layout } })),
		...contentWidths.map((contentWidth) =>
			look(t(settingTexts.contentWidth()), t(widthNames[contentWidth]()), { change: { contentWidth } }),
		),
		...sizes.map((size) => look(t(settingTexts.size()), t(sizeNames[size]()), { change: { size } })),
		...languages.map((wanted) => ({
			...look(t(shellTexts.language()), languageName(wanted), { change: {}, icon: <TranslationOutlined aria-hidden /> }),
			run: () => void changeLanguage(wanted),
		})),
	];
}

function toSetting(key: string, title: string, { icon, run }: Pick<PaletteEntry, 'icon' | 'run'>): PaletteEntry {
	return { id: `setting ${key}`, group: 'settings', title, icon, run };
}
