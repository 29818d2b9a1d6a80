import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { RecordHistory } from '../../renderers/detail/record-history.tsx';
import { SettingsPage as SettingsForm } from '../../renderers/form/settings/settings-page.tsx';

/** The one record of a screen, with who changed it below. */
export function SettingsPage({ screen }: { screen: ResolvedScreen }) {
	return <SettingsForm screen={screen}>{(record) => <RecordHistory screen={screen} record={record} />}</SettingsForm>;
}
