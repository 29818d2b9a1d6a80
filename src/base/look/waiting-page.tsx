/** Reserves the space of a page whose script is being loaded. */
export const waitingPage = () => <div className="page-waiting" />;
