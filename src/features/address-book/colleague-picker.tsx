import { Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { ColleaguePage } from '../../../contract/features/address-book/address-book.ts';
import { holdKeys } from '../../../renderers/fields/hold-keys.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Person {
	id: string;
	name: string;
}

interface Props {
	/** Of its label; `label` names it where there is none. */
	id?: string;
	/** Its name for those who do not see it. */
	label: string;
	value: readonly Person[];
	onChange(people: Person[]): void;
}

/** Chooses colleagues by name or pinyin. */
export function ColleaguePicker({ id, label, value, onChange }: Props) {
	const t = useText();
	const [text, setText] = useState('');
	const { data, isLoading } = useSWR(
		['colleagues', text],
		() => callApi<ColleaguePage>('/platform/v3/addressBook/query', { text }, { isQuiet: true }),
		{ keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 5000 },
	);
	const found = data?.people ?? [];
	const known = new Map<string, Person>([...found, ...value].map(({ id, name }) => [id, { id, name }]));
	const options = [...known.values()].map(({ id, name }) => {
		return { value: id, label: name, organisation: found.find((one) => one.id === id)?.organisation };
	});
	return (
		<Select
			mode="multiple"
			{...(id === undefined ? { 'aria-label': label } : { id })}
			placeholder={t(texts.findName())}
			loading={isLoading}
			filterOption={false}
			onSearch={setText}
			onInputKeyDown={holdKeys(isLoading)}
			options={options}
			optionRender={({ label, data }) => (
				<Flex justify="space-between" gap="middle">
					<span>{label}</span>
					<Typography.Text type="secondary" ellipsis>
						{data.organisation}
					</Typography.Text>
				</Flex>
			)}
			value={value.map(({ id }) => id)}
			onChange={(ids: string[]) => {
				setText('');
				onChange(ids.flatMap((id) => known.get(id) ?? []));
			}}
			style={{ inlineSize: '100%' }}
		/>
	);
}
