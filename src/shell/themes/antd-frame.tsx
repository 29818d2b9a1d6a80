import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import type { Language } from '../../../contract/base/languages.ts';
import { homePaths } from '../../../contract/features/open-paths.ts';
import { useMedia } from '../../../renderers/core/page/use-media.ts';
import { Notices } from '../../base/feedback/notices.tsx';
import { antdStyles, loadAntdStyles } from '../../base/look/antd-styles.ts';
import { whenIdle } from '../../base/look/when-idle.ts';
import { atBase, pagePath } from '../../base/portal/base-path.ts';
import { portalOptions } from '../../base/portal/portal-options.ts';
import { useStore } from '../../base/state/store.ts';
import { settings } from '../../session/settings/settings.ts';
import { loadAntdLocale, loadedAntdLocale } from './antd-locale.ts';
import { accentOf, markOn, toAntdTheme } from './antd-theme.ts';
import { shownTheme, type Theme } from './theme.ts';

// The same objects each time: other ones would draw every component of antd again, on all pages that are kept.
const buttons = { autoInsertSpace: false };
const messages = { maxCount: 3 };
/** A ring around each clicked button is drawn in the same moment as what the click opens. */
const wave = { disabled: true };

/** antd in the user's theme, colour, size and language; without motion for users who prefer reduced motion. */
export function AntdFrame({ children }: { children: ReactNode }) {
	const { theme: name, color, size, language, grey, appearance } = useStore(settings, (state) => state);
	const isSystemDark = useMedia('(prefers-color-scheme: dark)');
	const theme = useMemo(() => shownTheme(name, appearance, isSystemDark), [name, appearance, isSystemDark]);
	const hasStyles = useAntdStyles();
	const isStill = useMedia('(prefers-reduced-motion: reduce)');
	const config = useMemo(() => {
		const { token, ...look } = toAntdTheme(theme, color, size);
		return { ...look, token: { ...token, motion: !isStill }, zeroRuntime: true };
	}, [theme, color, size, isStill]);
	const locale = useAntdLocale(language);
	useEffect(() => drawShell(theme, accentOf(theme, color)), [theme, color]);
	useEffect(() => {
		// What the browser draws itself: scroll bars, date inputs.
		document.documentElement.style.colorScheme = theme.isDark ? 'dark' : 'light';
	}, [theme.isDark]);
	useEffect(() => {
		document.documentElement.toggleAttribute('data-grey', grey);
		return () => document.documentElement.removeAttribute('data-grey');
	}, [grey]);
	if (locale === null || !hasStyles) return null;
	return (
		<ConfigProvider theme={config} locale={locale} componentSize="middle" button={buttons} wave={wave}>
			<App className="antd-frame" message={messages}>
				<Notices />
				{children}
			</App>
		</ConfigProvider>
	);
}

/**
 * Whether antd's styles are there. The home page is drawn before those of lists, forms and dialogs; they come when the browser has nothing better to do, and who
 * needs them requests them again. Throws when those that the first page needs cannot be had.
 */
function useAntdStyles(): boolean {
	const { frame, more } = useStore(antdStyles, (state) => state);
	const [isHome] = useState(() => homePaths.includes(pagePath()));
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		loadAntdStyles('frame').catch(setFailure);
		if (!isHome) return void loadAntdStyles('more').catch(setFailure);
		whenIdle(() => void loadAntdStyles('more').catch(() => undefined));
	}, [isHome]);
	if (failure !== undefined) throw failure;
	return frame && (more || isHome);
}

function useAntdLocale(language: Language): Locale | null {
	const [locale, setLocale] = useState<Locale | null>(() => loadedAntdLocale(language));
	useEffect(() => {
		let isCurrent = true;
		void loadAntdLocale(language).then((next) => isCurrent && setLocale(next));
		return () => {
			isCurrent = false;
		};
	}, [language]);
	return locale;
}

/** Hands a theme's colours to the style sheets of the frame. */
function drawShell(theme: Theme, accent: string): void {
	const { style, dataset } = document.documentElement;
	dataset.theme = theme.name;
	style.colorScheme = theme.isDark ? 'dark' : 'light';
	// A bright picture of the operator would dazzle behind dark pages.
	const image = (theme.isDark ? null : portalOptions.background) ?? theme.shell.image;
	for (const [name, value] of Object.entries({ ...theme.shell, image: image ? `url(${atBase(image)})` : 'none' })) {
		style.setProperty(`--shell-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
	}
	style.setProperty('--accent', accent);
	style.setProperty('--header-mark', markOn(theme.shell.header, accent));
	// A box of 16 pixels with the corners of a large button would be a circle.
	style.setProperty('--checkbox-radius', `${Math.min(3, Number(theme.tokens.borderRadius ?? 6))}px`);
}
