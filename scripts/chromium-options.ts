/**
 * The Debian package of the browser: Chromium without its windows. With windows, the browser tests
 * would need a quarter more of the processor.
 */
export const chromiumPackage = 'chromium-headless-shell';

/** The path of the browser: the value of CHROMIUM_PATH, or else Debian's Chromium. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? `/usr/bin/${chromiumPackage}`;

/**
 * The options of every Chromium. The root user can start Chromium only without its sandbox. The
 * other options turn off network traffic that no test or benchmark needs.
 */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * The options of Chromium under Playwright. The first three features are web pages inside the
 * address bar. Chromium loads these pages for every window, even without an address bar. Loading
 * them took a third of the time of all browser tests. If `--disable-features` is given twice,
 * Chromium uses only the last list, so this list also contains the features that Playwright
 * disables.
 */
export const playwrightChromiumArgs = [
  ...chromiumArgs,
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
];
