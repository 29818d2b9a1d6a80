import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';

import { useMedia } from '../../../renderers/core/page/use-media.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { changeSettings, settings } from '../../session/settings/settings.ts';
import { shownTheme } from '../themes/theme.ts';
import { headerTexts } from './texts.ts';

/** Changes between light and dark colours; what the system prefers is followed again from the preferences. */
export function DarkSwitch() {
	const t = useText();
	const { theme, appearance } = useStore(settings, (state) => state);
	const { isDark } = shownTheme(theme, appearance, useMedia('(prefers-color-scheme: dark)'));
	const title = t(isDark ? headerTexts.light() : headerTexts.dark());
	return (
		<Tooltip title={title}>
			<Button
				className="dark-switch"
				type="text"
				icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
				aria-label={title}
				onClick={() => changeSettings({ appearance: isDark ? 'light' : 'dark' })}
			/>
		</Tooltip>
	);
}
