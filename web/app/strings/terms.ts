export const terms = {
  title: 'Terms and Conditions',
  description: 'What you may do with the photos, what photographers agree to, and how purchases and refunds work.',
  lead: 'Short, and meant to be read. By using Lineup you agree to these terms.',
  contents: 'On this page',
  parts: [
    {
      id: 'buying',
      title: 'Buying photos',
      text: [
        'You buy a licence, not the copyright, which stays with the photographer. The photos are for personal use only. You may keep them, print them, and show them to friends and on your own social profiles. You may not sell them, advertise with them, or pass the files on for others to use.',
        'You see the price before you pay. You pay on our payment provider’s page, so your card details never reach us.',
      ],
    },
    {
      id: 'downloads',
      title: 'Downloads',
      text: [
        'You can download each photo once. Only a complete download counts, so you can repeat one that was interrupted. Please keep a copy: we don’t promise to provide the file again.',
        'Nobody can give a download back, so you can’t cancel a purchase once you have downloaded a photo. If a file is damaged or is not what the preview showed, write to us and we will make it right.',
      ],
    },
    {
      id: 'uploading',
      title: 'Uploading photos',
      text: [
        'You upload only photos that you took and may sell. Where the law asks for the consent of the people in them, you have it. You keep your copyright. You allow us to show watermarked previews and to sell personal licences for you.',
        'We may reject or remove photos. What was sold before stays available to its buyer.',
        'For each order you receive the photographer’s share (the commission) that was set at the time of the order. A refund or a payment dispute takes the share of that order back.',
      ],
    },
    {
      id: 'in-a-photo',
      title: 'If you are in a photo',
      text: [
        'Surf photos are taken in public places, but we respect a no. Tell us which photo shows you, and we will take it down.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts and data',
      text: [
        'Keep your password to yourself. We store what we need to run the shop: your account, what was bought, and where to send the receipt. We don’t sell data and we show no ads.',
        'If you ask us to tell you when photos are up, we keep your e-mail address, the spot, the days and the hours. We use them for nothing else, and delete them when the alert is over: after its last mail, when you end it, or after 30 days at most. Photographers learn only how many people wait, and only from three on.',
      ],
    },
    {
      id: 'donations',
      title: 'Donations',
      text: [
        'Every purchase gives to ocean conservation. The donation is included in the price. If a purchase is refunded, its donation is not made.',
      ],
    },
  ],
}
