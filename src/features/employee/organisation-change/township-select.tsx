import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';

import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Township {
	CODE_: string;
	NAME_: string;
}

interface Props {
	/** Of the chosen organisation; null for none. */
	regionCode: string | null;
	value: string | null;
	onChange(code: string | null): void;
}

/** The townships of the chosen organisation's region; closed where it has none. */
export function TownshipSelect({ regionCode, value, onChange }: Props) {
	const t = useText();
	const [townships, setTownships] = useState<Township[]>([]);
	useEffect(() => {
		setTownships([]);
		if (regionCode === null || !/^\d{2,9}$/.test(regionCode)) return;
		const controller = new AbortController();
		const settings = { method: 'GET', signal: controller.signal, isQuiet: true } as const;
		// Without its townships an organisation can be chosen all the same.
		callApi<Township[]>('/platform/v3/user/loadFourthOrg', { fatherCode: regionCode }, settings).then(setTownships, () => undefined);
		return () => controller.abort();
	}, [regionCode]);
	return (
		<Form.Item label={t(texts.township())} htmlFor="organisation-change-township">
			<Select
				id="organisation-change-township"
				allowClear
				disabled={townships.length === 0}
				showSearch={{ optionFilterProp: 'label' }}
				placeholder={t(texts.chooseTownship())}
				value={value}
				options={townships.map(({ CODE_, NAME_ }) => ({ value: CODE_, label: NAME_ }))}
				onChange={(code: string | undefined) => onChange(code ?? null)}
			/>
		</Form.Item>
	);
}
