import useSWR from 'swr';

import { definitionCalls } from '../definition-calls.ts';
import type { PartAttributes } from '../model/portal-parts.ts';
import { usePanelFacts } from './panel-context.ts';

/** What parties of a tenant can be looked up by. */
const lookedUp: readonly string[] = ['person', 'role', 'position', 'group', 'organisation'];

/** What people call the parties that a definition names by account, alias or field; one that is unknown is called as it is written. */
export function usePartyTitles(parties: readonly PartAttributes[]): (party: PartAttributes) => string {
	const { screen } = usePanelFacts();
	const asked = parties.flatMap(({ type = '', from = type, value = '' }) =>
		lookedUp.includes(from) && value !== '' ? [{ from, value }] : [],
	);
	const { data } = useSWR(
		asked.length === 0 ? null : ['process-parties', JSON.stringify(asked)],
		() => Promise.all(asked.map(titleOf)).then((titles) => new Map(titles)),
		{ revalidateOnFocus: false, keepPreviousData: true },
	);
	return ({ type = '', from = type, value = '' }) => {
		const title = from === 'field' ? screen?.fields.find(({ name }) => name === value)?.title : data?.get(`${from} ${value}`);
		return title || value;
	};
}

async function titleOf({ from, value }: { from: string; value: string }): Promise<[string, string]> {
	// A draft is drawn without the names.
	const found = await definitionCalls.parties(from, value).catch(() => []);
	return [`${from} ${value}`, found.find((one) => one.value === value)?.title ?? value];
}
