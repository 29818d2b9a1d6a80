import { Button, ColorPicker, Drawer, Flex, Radio, Select, Switch } from 'antd';
import type { ReactNode } from 'react';

import { languages } from '../../../contract/base/languages.ts';
import { idleLockMinutes } from '../../../contract/features/portal-options.ts';
import { languageName } from '../../base/i18n/language-name.ts';
import { product } from '../../base/portal/product.ts';
import { useStore } from '../../base/state/store.ts';
import { appearances, changeSettings, contentWidths, layouts, settings, sizes } from '../../session/settings/settings.ts';
import { type Theme, themes } from '../themes/theme.ts';
import { useChangeLanguage } from './use-change-language.ts';
import './settings-drawer.css';
import { useText } from '../../base/i18n/use-text.ts';
import { session } from '../../session/state/session-store.ts';
import { shellTexts } from '../texts.ts';
import { showOverlay } from './overlay-store.ts';
import { appearanceNames, layoutNames, sizeNames, texts, widthNames } from './texts.ts';

const predefined = [
	product.defaultColor,
	'#1677FF',
	'#13C2C2',
	'#2F9E44',
	'#D48806',
	'#D4380D',
	'#CF1322',
	'#C41D7F',
	'#722ED1',
	'#3C4654',
];

/** Theme, colour, menu layout, language and size; each takes effect at once, on the page beside the drawer. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
	const t = useText();
	const current = useStore(settings, (state) => state);
	const isSwitched = useStore(session, ({ user }) => Boolean(user?.switchedFrom));
	const changeLanguage = useChangeLanguage();
	const hasOwnAccent = themes.find((theme) => theme.name === current.theme)?.accent !== undefined;
	return (
		<Drawer open title={t(shellTexts.preferences())} size={360} styles={{ mask: { background: 'transparent' } }} onClose={onClose}>
			<Part title={t(texts.theme())}>
				<div className="theme-list">
					{themes.map((theme) => (
						<ThemeCard key={theme.name} theme={theme} title={theme.title[current.language]} isChosen={theme.name === current.theme} />
					))}
				</div>
			</Part>
			<Part title={t(texts.appearance())}>
				<Radio.Group
					value={current.appearance}
					optionType="button"
					options={appearances.map((value) => ({ value, label: t(appearanceNames[value]()) }))}
					onChange={(event) => changeSettings({ appearance: event.target.value })}
				/>
			</Part>
			<Part title={t(texts.layout())}>
				<div className="theme-list">
					{layouts.map((layout) => (
						<button
							key={layout}
							type="button"
							className="theme-card"
							aria-pressed={layout === current.layout}
							onClick={() => changeSettings({ layout })}
						>
							<span className="layout-picture" data-layout={layout} />
							{t(layoutNames[layout]())}
						</button>
					))}
				</div>
			</Part>
			<Part title={t(texts.contentWidth())}>
				<Radio.Group
					value={current.contentWidth}
					optionType="button"
					options={contentWidths.map((value) => ({ value, label: t(widthNames[value]()) }))}
					onChange={(event) => changeSettings({ contentWidth: event.target.value })}
				/>
			</Part>
			<Part title={t(texts.color())}>
				{!hasOwnAccent && (
					<ColorPicker
						value={current.color}
						disabledAlpha
						showText
						presets={[{ label: t(texts.predefined()), colors: predefined }]}
						onChangeComplete={(color) => changeSettings({ color: `#${color.toHex().slice(0, 6)}` })}
					/>
				)}
				{hasOwnAccent && <p className="settings-hint">{t(texts.ownColor())}</p>}
			</Part>
			<Part title={t(shellTexts.language())}>
				<Radio.Group
					value={current.language}
					optionType="button"
					options={languages.map((language) => ({ value: language, label: <span lang={language}>{languageName(language)}</span> }))}
					onChange={(event) => void changeLanguage(event.target.value)}
				/>
			</Part>
			<Part title={t(texts.size())}>
				<Radio.Group
					value={current.size}
					optionType="button"
					options={sizes.map((size) => ({ value: size, label: t(sizeNames[size]()) }))}
					onChange={(event) => changeSettings({ size: event.target.value })}
				/>
			</Part>
			<Part title={t(texts.idleLock())}>
				<Select
					className="settings-idle"
					aria-label={t(texts.idleLock())}
					value={current.idleLock}
					options={idleLockMinutes.map((minutes) => ({
						value: minutes,
						label: minutes === 0 ? t(texts.idleNever()) : t(texts.idleAfter({ minutes })),
					}))}
					onChange={(idleLock) => changeSettings({ idleLock })}
				/>
			</Part>
			{!isSwitched && (
				<Part title={t(texts.notifications())}>
					<Button onClick={() => showOverlay('notifications')}>{t(texts.openNotifications())}</Button>
				</Part>
			)}
			<Part title={t(texts.display())}>
				<Toggle label={t(texts.transition())} isOn={current.transition} onChange={(transition) => changeSettings({ transition })} />
				<Toggle label={t(texts.grey())} isOn={current.grey} onChange={(grey) => changeSettings({ grey })} />
			</Part>
		</Drawer>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="settings-part">
			<h2>{title}</h2>
			{children}
		</section>
	);
}

function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
	return (
		<Flex justify="space-between" align="center" className="settings-toggle">
			<span>{label}</span>
			<Switch checked={isOn} onChange={onChange} aria-label={label} />
		</Flex>
	);
}

function ThemeCard({ theme, title, isChosen }: { theme: Theme; title: string; isChosen: boolean }) {
	const { shell, tokens } = theme;
	return (
		<button
			type="button"
			className="theme-card"
			aria-pressed={isChosen}
			onClick={() => changeSettings({ theme: theme.name, ...(theme.isDark && { appearance: 'system' }) })}
		>
			<span className="theme-card-picture" style={{ background: shell.page }}>
				<span className="theme-card-header" style={{ background: shell.header, borderColor: shell.line }} />
				<span className="theme-card-aside" style={{ background: shell.aside, borderColor: shell.line }} />
				<span className="theme-card-page" style={{ background: String(tokens.colorBgContainer ?? '#ffffff'), borderColor: shell.line }} />
			</span>
			{title}
		</button>
	);
}
