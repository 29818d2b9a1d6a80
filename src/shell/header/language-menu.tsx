import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

import { languages } from '../../../contract/base/languages.ts';
import { languageName } from '../../base/i18n/language-name.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { settings } from '../../session/settings/settings.ts';
import { useChangeLanguage } from '../overlays/use-change-language.ts';
import { shellTexts } from '../texts.ts';

/** Chooses the language of everything. */
export function LanguageMenu() {
	const t = useText();
	const language = useStore(settings, (state) => state.language);
	const changeLanguage = useChangeLanguage();
	const items = languages.map((candidate) => ({ key: candidate, label: <span lang={candidate}>{languageName(candidate)}</span> }));
	const handleChoose = (key: string) => {
		const next = languages.find((candidate) => candidate === key);
		if (next !== undefined) void changeLanguage(next);
	};
	return (
		<Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [language], onClick: ({ key }) => handleChoose(key) }}>
			<Button
				className="header-language"
				type="text"
				icon={<TranslationOutlined aria-hidden />}
				aria-label={t(shellTexts.language())}
				title={t(shellTexts.language())}
			/>
		</Dropdown>
	);
}
